import {readFileSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {parse, type AcceptedPlugin} from 'postcss';
import {PurgeCSS} from 'purgecss';

const TEXT = /\.(js|jsx|ts|tsx|css|md|mdx|json)$/;

/** Classes that the theme names and the site never shows, and the names of the theme's components that it has no page of. */
export type UnusedStyles = {classes: readonly RegExp[]; components: RegExp};

/**
 * A PostCSS plugin for the sheets whose file `matches`: keeps the rules all of whose classes, elements and attributes
 * are named somewhere in the files below `dirs`, and the custom properties that are used there or in the sheet itself.
 * A name counts wherever it is, so that what is kept errs on the safe side; what is `unused` counts nowhere.
 */
export function purgeUnnamed(matches: RegExp, dirs: readonly string[], unused: UnusedStyles): AcceptedPlugin {
  return {
    postcssPlugin: 'purge-unnamed',
    async OnceExit(root, {result: {messages}}) {
      if (!matches.test(root.source?.input.file ?? '')) return;
      // The bundler keeps what it made of a sheet until one of these changes.
      messages.push(...dirs.map((dir) => ({type: 'dir-dependency', plugin: 'purge-unnamed', dir})));
      const texts = dirs.flatMap((dir) => textsBelow(dir, unused.components));
      const [result] = await new PurgeCSS().purge({
        content: texts.map((raw) => ({raw, extension: 'txt'})),
        css: [{raw: root.toString()}],
        blocklist: [...unused.classes],
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

function textsBelow(dir: string, unused: RegExp): string[] {
  return readdirSync(dir, {recursive: true, encoding: 'utf8'})
    .filter((name) => TEXT.test(name) && !name.split(/[\\/]/).some((part) => unused.test(part)))
    .map((name) => readFileSync(path.join(dir, name), 'utf8'));
}

function propertiesIn(texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap((text) => text.match(/--[\w-]+/g) ?? []))];
}
