import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {extractors, transforms} from '../../transforms/catalogue';
import {chainSchema} from '../../transforms/catalogue/json-schema';
import {catalogueProblems} from '../../transforms/catalogue/validate';

const FILE = 'schemas/transform-chain.schema.json';

/** Checks the transform catalogue before a page is built, and serves the JSON Schema of chains that follows from it. */
export default function transformSchema({siteConfig}: LoadContext): Plugin {
  return {
    name: 'transform-schema',
    loadContent() {
      const problems = catalogueProblems([...extractors, ...transforms]);
      if (problems.length > 0) throw new Error(`The transform catalogue has problems:\n${problems.join('\n')}`);
      return Promise.resolve(undefined);
    },
    async postBuild({outDir}) {
      const file = path.join(outDir, FILE);
      const id = new URL(`${siteConfig.baseUrl}${FILE}`, siteConfig.url).href;
      await mkdir(path.dirname(file), {recursive: true});
      await writeFile(file, `${JSON.stringify(chainSchema(id, extractors, transforms), null, 2)}\n`);
    },
  };
}
