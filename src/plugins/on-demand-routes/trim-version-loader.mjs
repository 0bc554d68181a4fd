/**
 * A bundler loader for the docs plugin's version metadata: every page fetches it for the sidebar, but titles and
 * descriptions of all docs in it are only for cards. Called for the browser's bundle of sites without cards.
 */
export default function trimVersion(source) {
  const {version, ...rest} = JSON.parse(source);
  const item = ({items, unlisted, ...kept}) => ({...kept, ...(unlisted ? {unlisted} : {}), ...(items ? {items: items.map(item)} : {})});
  const docsSidebars = Object.fromEntries(Object.entries(version.docsSidebars).map(([name, items]) => [name, items.map(item)]));
  return JSON.stringify({...rest, version: {...version, docsSidebars, docs: {}}});
}
