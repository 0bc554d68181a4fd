import {sidebarPlaceScript} from '../../../config/sidebar-place';
import type {BuiltPage} from '../site';
import {insertAfter} from './insert';

/** Lets a page scroll its sidebar to the link of the page itself, at the end of the sidebar; pages without one stay as they are. */
export function sidebarPlace({name, html}: BuiltPage): string {
  if (!html.includes('theme-doc-sidebar-container')) return html;
  return insertAfter(
    html,
    /<nav [^>]*class="[^"]*\bmenu thin-scrollbar\b[\s\S]*?<\/nav>(?:<button\b[\s\S]*?<\/button>)?/,
    `<script>${sidebarPlaceScript}</script>`,
    `${name}: its sidebar`,
  );
}
