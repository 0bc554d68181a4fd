import type {ReactNode} from 'react';
import Head from '@docusaurus/Head';
import Layout from '@theme/Layout';
import CardGrid from '@site/src/components/CardGrid';
import {mainSections} from '@site/src/config/navigation';

/** The former entrance of the site, kept because old bookmarks point at it. */
export default function FormerHome(): ReactNode {
  const sections = mainSections.map(({label, to, text}) => ({to, title: label, text}));
  return (
    <Layout
      title="The previous home page"
      description="The previous home page of these docs, kept for old bookmarks, with links into today's documentation."
    >
      <Head>
        <meta name="robots" content="noindex" />
      </Head>
      <main className="container margin-vert--lg markdown">
        <h1>The home page has moved</h1>
        <p>
          This was the home page of an earlier edition. The documentation now starts at <a href="/">the introduction</a>
          ; or go straight to a section:
        </p>
        <CardGrid items={sections} />
      </main>
    </Layout>
  );
}
