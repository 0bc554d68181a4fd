import path from 'node:path';
import type {RuleSetRule} from 'webpack';
import {BrokenContract} from '../contracts';

/** One place in a module of the framework: `from` is there once, and `to` takes its place; `imports` are the lines that `to` needs. */
export type Rewrite = {module: RegExp; from: string; to: string; imports?: string};

/** The bundler's rule for it, which stops the build when the place is not found, or found more than once. */
export function rewriteRule({module, ...options}: Rewrite): RuleSetRule {
  const refusal = new BrokenContract('text of modules', `"${options.from}" in ${module.source}`).message;
  return {
    test: module,
    enforce: 'pre',
    use: [{loader: path.join(__dirname, 'loader.mjs'), options: {...options, refusal}}],
  };
}
