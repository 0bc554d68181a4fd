import type {UnusedStyles} from '@docs/docusaurus-lean/lean-styles/purge';

/** Parts and looks of the theme that no page of this site shows. Infima's tones are among them: src/css/page.css has ours. */
export const unusedStyles: UnusedStyles = {
  classes: [/^alert--/, /^avatar/, /^hero/, /^pagination(?:__|$)/, /^pills/, /^(?:navbar|footer)--(?:dark|primary)/],
  // There is no blog, and no page of tags.
  components: /^(?:Blog[A-Z]|DocTag)/,
};
