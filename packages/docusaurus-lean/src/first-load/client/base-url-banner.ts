/** Replaces the banner about a wrong base URL, which the server writes into the home page and a browser renders never; its style sheet hides that one. */
import '@docusaurus/core/lib/client/BaseUrlIssueBanner/styles.module.css';

export default function BaseUrlIssueBanner(): null {
  return null;
}
