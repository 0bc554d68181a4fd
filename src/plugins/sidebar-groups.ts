import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {SidebarItemsGeneratorOption} from '@docusaurus/plugin-content-docs/lib/sidebars/types.js';
import {groupCategory, groupsOf, labelGroups, moveEntry} from '../config/sidebar';

const INDEX = 'guides/index';

/** Labels between the entries of the first level, each above the page or the category that begins its part. */
const PARTS = {intro: 'Start', proxymock: 'Use', Reference: 'Look up'};

/**
 * The generator of the sidebar: folders and front matter give it, as in Docusaurus; then the guides are grouped as their
 * own index page groups them, and what readers look for beside the installation or an evaluation moves there. Routes stay.
 */
export const generateSidebar: SidebarItemsGeneratorOption = async ({defaultSidebarItemsGenerator, ...args}) => {
  const sidebar = await defaultSidebarItemsGenerator(args);
  if (!args.docs.some(({id}) => id === INDEX)) return sidebar;
  const guides = readFileSync(path.join(args.version.contentPath, `${INDEX}.md`), 'utf8');
  const grouped = groupCategory(sidebar, INDEX, groupsOf(guides, 'guides'));
  const installed = moveEntry(grouped, 'reference/ebpf-traffic-collection/index', 'Reference', 'Install and set up');
  const evaluated = moveEntry(installed, 'reference/comparison', 'Reference', 'Evaluate');
  return labelGroups(evaluated, PARTS);
};
