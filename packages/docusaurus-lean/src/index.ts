import type {LoadContext, PluginConfig} from '@docusaurus/types';
import firstLoad from './first-load';
import leanStyles from './lean-styles';
import type {UnusedStyles} from './lean-styles/purge';
import onDemandRoutes, {SCRIPTS} from './on-demand-routes';

/** The plugins that replace parts of Docusaurus, and where they list the scripts of each page, if they do. */
export type Framework = {plugins: PluginConfig[]; scripts: string | null};

/** All that replaces parts of Docusaurus, to keep first loads small; nothing with the switch of contracts.ts. `unused` are styles that no page shows. */
export default function framework(kind: 'lean' | 'stock', unused: UnusedStyles): Framework {
  return kind === 'stock'
    ? {plugins: [], scripts: null}
    : {plugins: [firstLoad, (context: LoadContext) => leanStyles(context, unused), onDemandRoutes], scripts: SCRIPTS};
}
