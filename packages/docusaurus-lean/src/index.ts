import type {PluginConfig} from '@docusaurus/types';
import firstLoad from './first-load';
import leanStyles from './lean-styles';
import onDemandRoutes, {SCRIPTS} from './on-demand-routes';

/** The plugins that replace parts of Docusaurus, and where they list the scripts of each page, if they do. */
export type Framework = {plugins: PluginConfig[]; scripts: string | null};

/** All that replaces parts of Docusaurus, to keep first loads small; nothing with the switch of contracts.ts. */
export default function framework(kind: 'lean' | 'stock'): Framework {
  return kind === 'stock'
    ? {plugins: [], scripts: null}
    : {plugins: [firstLoad, leanStyles, onDemandRoutes], scripts: SCRIPTS};
}
