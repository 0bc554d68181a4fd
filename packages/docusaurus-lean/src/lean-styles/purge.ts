import {readFileSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {parse, type AcceptedPlugin} from 'postcss';
import {PurgeCSS} from 'purgecss';

const TEXT = /\.(js|jsx|ts|tsx|css|md|mdx|json)$/;

/**
 * A PostCSS plugin for the sheets whose file `matches`: keeps the rules all of whose classes, elements and attributes
 * are named somewhere in the files below `dirs`, and the custom properties that are used there or in the sheet itself.
 * A name counts wherever it is, so that what is kept errs on the safe side.
 */
export function purgeUnnamed(matches: RegExp, dirs: readonly string[]): AcceptedPlugin {
  return {
    postcssPlugin: 'purge-unnamed',
    async OnceExit(root, {result: {messages}}) {
      if (!matches.test(root.source?.input.file ?? '')) return;
      // The bundler keeps what it made of a sheet until one of these changes.
      messages.push(...dirs.map((dir) => ({type: 'dir-dependency', plugin: 'purge-unnamed', dir})));
      const texts = dirs.flatMap(textsBelow);
      const [result] = await new PurgeCSS().purge({
        content: texts.map((raw) => ({raw, extension: 'txt'})),
        css: [{raw: root.toString()}],
        // Infima's own tones (src/css/page.css has ours), and parts and looks that the theme names but this site never shows.
        blocklist: [
          /^alert--/,
          /^avatar/,
          /^hero/,
          /^pagination(?:__|$)/,
          /^pills/,
          /^(?:navbar|footer)--(?:dark|primary)/,
        ],
        variables: true,
        safelist: {standard: ['html', 'body'], variables: propertiesIn(texts)},
      });
      root.removeAll();
      root.append(parse(result?.css ?? ''));
    },
  };
}

/** A PostCSS plugin that takes `selector` out of the rules of the sheets whose file `matches`; rules left with none go too. */
export function withoutSelector(matches: RegExp, selector: string): AcceptedPlugin {
  return {
    postcssPlugin: 'without-selector',
    Once(root) {
      if (!matches.test(root.source?.input.file ?? '')) return;
      root.walkRules((rule) => {
        const kept = rule.selectors.filter((one) => one !== selector);
        if (kept.length === 0) rule.remove();
        else if (kept.length < rule.selectors.length) rule.selectors = kept;
      });
    },
  };
}

/** The theme's pages of a blog and of tags, which this site does not have. */
const UNUSED_PAGES = /(?:^|[\\/])(?:Blog[A-Z]|DocTag)/;

/**
 * A PostCSS plugin that takes custom properties out of the sheets whose file `matches`. For those of a cascade layer that
 * the site sets again outside of all layers: whatever the selector, the layer's value never counts.
 */
export function withoutProperties(matches: RegExp, names: ReadonlySet<string>): AcceptedPlugin {
  return {
    postcssPlugin: 'without-properties',
    Once(root) {
      if (!matches.test(root.source?.input.file ?? '')) return;
      root.walkDecls((declaration) => {
        if (names.has(declaration.prop)) declaration.remove();
      });
    },
  };
}

/** The custom properties that sheets below `dir` set for every page, in every mode and outside of layers. */
export function propertiesForAll(dir: string): Set<string> {
  const names = new Set<string>();
  for (const name of readdirSync(dir).filter((file) => file.endsWith('.css'))) {
    parse(readFileSync(path.join(dir, name), 'utf8')).each((node) => {
      if (node.type !== 'rule' || node.selector !== ':root') return;
      node.each((declaration) => {
        if (declaration.type === 'decl' && declaration.prop.startsWith('--')) names.add(declaration.prop);
      });
    });
  }
  return names;
}

function textsBelow(dir: string): string[] {
  return readdirSync(dir, {recursive: true, encoding: 'utf8'})
    .filter((name) => TEXT.test(name) && !UNUSED_PAGES.test(name))
    .map((name) => readFileSync(path.join(dir, name), 'utf8'));
}

function propertiesIn(texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap((text) => text.match(/--[\w-]+/g) ?? []))];
}
