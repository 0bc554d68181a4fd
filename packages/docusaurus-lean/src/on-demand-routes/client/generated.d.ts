declare module '@generated/on-demand-routes/chunk-names' {
  const chunkNames: Record<string, unknown>;
  export default chunkNames;
}

declare module '@generated/on-demand-routes/registry' {
  const registry: Record<string, unknown>;
  export default registry;
}

declare module '@generated/on-demand-routes/global-data' {
  type Version = {docs: {id: string; path: string}[]};
  const globalData: {'docusaurus-plugin-content-docs'?: Record<string, {versions: Version[]}>};
  export default globalData;
}

declare module '@generated/on-demand-routes/routes' {
  import type {RouteConfig} from 'react-router-config';

  export const lists: RouteConfig[][];
  const routes: RouteConfig[];
  export default routes;
}

declare module '@generated/on-demand-routes/shards' {
  export type Shard = {
    chunkNames: Record<string, unknown>;
    registry: Record<string, unknown>;
    /** Chunk id -> its file, as `name.hash`. */
    files: Record<string, string>;
    leaves: [list: number, route: {path: string; exact: true}, hash: string, section: number | null | undefined][];
    docs: [plugin: string, version: number, doc: {id: string; path: string}][];
  };
  const shards: (() => Promise<Shard>)[];
  export default shards;
}

declare module '@generated/on-demand-routes/sections' {
  import type {SidebarItem} from '../sections';

  const sections: (() => Promise<{default: SidebarItem[]}>)[];
  export default sections;
}

declare module '@theme-init/DocSidebarItem' {
  export {default} from '@theme/DocSidebarItem';
}

declare module '@docusaurus/core/lib/client/prefetch' {
  export default function prefetch(url: string): Promise<void>;
}
