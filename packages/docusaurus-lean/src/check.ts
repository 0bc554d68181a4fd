import {readFileSync} from 'node:fs';
import {BrokenContract} from './contracts';

/**
 * Makes sure that modules of the framework import what is replaced by the names it is replaced under: `imports` holds
 * the names by module. A replacement that nothing asks for would be left out silently.
 */
export function checkImports(
  imports: Readonly<Record<string, readonly string[]>>,
  read = (module: string) => readFileSync(require.resolve(module), 'utf8'),
): void {
  for (const [module, names] of Object.entries(imports)) {
    const source = read(module);
    const missing = names.filter((name) => !source.includes(`'${name}'`) && !source.includes(`"${name}"`));
    if (missing.length > 0)
      throw new BrokenContract('modules of the client', `${module} does not import ${missing.join(', ')}`);
  }
}
