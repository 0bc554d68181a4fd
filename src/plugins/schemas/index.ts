import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {filterSchema} from '../../finish/schemas/filter';
import {testConfigSchema} from '../../finish/schemas/test-config';

const FILES = {
  'schemas/filter.schema.json': filterSchema,
  'schemas/test-config.schema.json': testConfigSchema,
};

/** Serves the JSON Schemas of test configs and filter rules, for editors and pipelines. */
export default function schemas({siteConfig}: LoadContext): Plugin {
  return {
    name: 'schemas',
    async postBuild({outDir}) {
      for (const [name, schema] of Object.entries(FILES)) {
        const file = path.join(outDir, name);
        const id = new URL(`${siteConfig.baseUrl}${name}`, siteConfig.url).href;
        await mkdir(path.dirname(file), {recursive: true});
        await writeFile(file, `${JSON.stringify(schema(id), null, 2)}\n`);
      }
    },
  };
}
