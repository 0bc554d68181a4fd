/**
 * Compares the pages and their data with the product: `npm run check:product -- --cli PATH --chart PATH …`, see
 * scripts/check-product/README.md. Exits 0 when all is the same, 1 when something differs, 2 when it could not look.
 */
import path from 'node:path';
import {parseArgs} from 'node:util';
import './support/broken-pipe';
import {checkProduct} from './check-product/check';
import {exitCode, FORMATS, render, type ReportFormat} from './check-product/report';
import {stamps, writeData} from './check-product/write';

const root = path.resolve(__dirname, '..');
const USAGE = `Usage: npm run check:product -- [options]

  --cli PATH      a program made with Cobra, such as proxymock or speedctl; repeatable
  --chart PATH    a Helm chart, as a folder or a .tgz; repeatable
  --crd FILE      a custom resource definition; repeatable
  --schema FILE   a JSON schema of test configs or of filters; repeatable
  --format NAME   ${FORMATS.join(', ')}; default text
  --limit SECONDS how long one run of a program may take; default 10
  --write         also update data/, and list the pages that quote what changed`;

async function main(): Promise<number> {
  const {values} = parseArgs({
    options: {
      cli: {type: 'string', multiple: true, default: []},
      chart: {type: 'string', multiple: true, default: []},
      crd: {type: 'string', multiple: true, default: []},
      schema: {type: 'string', multiple: true, default: []},
      format: {type: 'string', default: 'text'},
      limit: {type: 'string', default: '10'},
      write: {type: 'boolean', default: false},
      help: {type: 'boolean', short: 'h', default: false},
    },
  });
  const format = FORMATS.find((name) => name === values.format);
  const limit = Number(values.limit) * 1000;
  const asked = [values.cli, values.chart, values.crd, values.schema].flat();
  if (values.help || asked.length === 0 || format === undefined || !(limit > 0)) {
    console.error(USAGE);
    return values.help ? 0 : 2;
  }
  const checked = await checkProduct({
    root,
    programs: values.cli,
    charts: values.chart,
    crds: values.crd,
    schemas: values.schema,
    limit,
    stampFor: stamps(root),
  });
  console.log(render(checked.reports, format satisfies ReportFormat));
  if (values.write) {
    const {files, byHand} = await writeData(root, checked);
    console.error(files.length === 0 ? '\nNothing was written.' : `\nWritten: ${files.join(', ')}`);
    if (byHand.length > 0) console.error(`Left to people:\n${byHand.map((line) => `  ${line}`).join('\n')}`);
  }
  return exitCode(checked.reports);
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof Error && 'code' in error ? `${error.message}\n\n${USAGE}` : error);
    process.exitCode = 2;
  },
);
