/** Wrapped: the icon repeats the title beside it, so a screen reader should not speak of a picture without a name. */
import type {ReactNode} from 'react';
import Layout from '@theme-original/Admonition/Layout';
import type {Props} from '@theme/Admonition/Layout';

export default function AdmonitionLayout({icon, ...props}: Props): ReactNode {
  return <Layout {...props} icon={icon && <span aria-hidden="true">{icon}</span>} />;
}
