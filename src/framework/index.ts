import type {PluginConfig} from '@docusaurus/types';
import {SWITCH} from './contracts';
import firstLoad from './first-load';
import leanStyles from './lean-styles';
import onDemandRoutes, {SCRIPTS} from './on-demand-routes';

/** The plugins that stand in for parts of Docusaurus, and where they list the scripts of each page, if they do. */
export type Framework = {plugins: PluginConfig[]; scripts: string | null};

/** All that stands in for parts of Docusaurus, to keep first loads small; nothing with the switch of contracts.ts. */
export default function framework(env: Readonly<Record<string, string | undefined>>): Framework {
  const [name = '', stock] = SWITCH.split('=');
  const value = env[name] ?? 'lean';
  if (value !== stock && value !== 'lean') throw new Error(`${name} is "lean" or "${stock}", not "${value}".`);
  return value === stock ? {plugins: [], scripts: null} : {plugins: [firstLoad, leanStyles, onDemandRoutes], scripts: SCRIPTS};
}
