import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {translate} from '@docusaurus/Translate';
import latest from '@generated/page-data/default/latest-changes.json';

/** The latest changed pages by day, as git knows them at build time. */
export default function WhatsChanged(): ReactNode {
  const days = [...new Set(latest.pages.map(({date}) => date))];
  if (days.length === 0)
    return <p>{translate({message: 'This copy of the site was built without the history of its pages.'})}</p>;
  return days.map((day) => (
    <section key={day}>
      <h3>
        <time dateTime={day}>{day}</time>
      </h3>
      <ul>
        {latest.pages
          .filter(({date}) => date === day)
          .map(({route, title, section, description}) => (
            <li key={route}>
              <Link to={route}>{title}</Link>
              {section && ` (${section})`}: {description}
            </li>
          ))}
      </ul>
    </section>
  ));
}
