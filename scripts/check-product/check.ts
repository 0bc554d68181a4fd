import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {parse} from 'yaml';
import {readChart, crdsIn} from './chart';
import {compareChart} from './compare-chart';
import {compareCrd} from './compare-crd';
import {compareSchema} from './compare-schema';
import {compareProgram} from './compare-cli';
import {compareServer} from './compare-mcp';
import type {About, ComparisonResult, Stamp} from './comparison';
import {documentedProgram, documentedServer, programFile, PROGRAMS, type DocumentedProgram} from './documented';
import {quotedLines, type QuotedLine} from './fences';
import {askMcpServer} from './mcp';
import {elementFor, readDocs, type DocsPages} from './pages';
import {groupOf} from './program-data';
import {quotesOf} from './quotes';
import {runnerFor} from './run';
import type {Difference, ReadProgram, SourceReport} from './types';
import {NotRead, readProgram} from './walk';

export type CheckOptions = {
  /** The folder with `docs/` and `data/`. */
  root: string;
  programs: readonly string[];
  charts: readonly string[];
  crds: readonly string[];
  schemas: readonly string[];
  /** How long one run of a program may take, in milliseconds. */
  limit: number;
  /** What the data are to say of what came and went; without it, nothing is to be written. */
  stampFor: (version: string | undefined) => Stamp;
};

/** What was compared, and the programs that were read, for what is to be written. */
export type Checked = {reports: SourceReport[]; programs: ReadProgram[]};

/** Compares the pages and their data with a product. Throws nothing for a product that cannot be read. */
export async function checkProduct(options: CheckOptions): Promise<Checked> {
  const docs = await readDocs(options.root);
  const reports: SourceReport[] = [];
  const programs: ReadProgram[] = [];
  for (const file of options.programs) {
    const {reports: own, read} = await checkProgram(docs, file, options);
    reports.push(...own);
    if (read) programs.push(read);
  }
  for (const file of options.charts) reports.push(...(await checkChart(docs, file)));
  for (const file of options.crds) reports.push(...(await checkCrds(docs, file)));
  for (const file of options.schemas) reports.push(await checkSchema(docs, file));
  return {reports, programs};
}

function skipSource(source: string, error: unknown): SourceReport {
  if (!(error instanceof NotRead)) throw error;
  return {source, skipped: error.message, compared: 0, differences: [], notes: []};
}

async function checkProgram(
  docs: DocsPages,
  file: string,
  {root, limit, stampFor}: CheckOptions,
): Promise<{reports: SourceReport[]; read?: ReadProgram}> {
  const program = path.resolve(file);
  const runner = await runnerFor(program, limit);
  try {
    const read = await readProgram(program, runner);
    const {name, version} = read;
    const documented = documentedProgram(root, name);
    const lines = quotedLines(docs, read, documented);
    if (documented === undefined) {
      const why = `no data describe it; --write makes ${path.relative(root, programFile(root, name))}`;
      const found = fenceDifferences(name, lines, []);
      return {
        reports: [{source: name, ...(version && {version}), skipped: why, compared: 0, differences: found, notes: []}],
        read,
      };
    }
    const comparison = await compareProgram(documented, read, stampFor(version));
    const report = finishReport(docs, name, version, comparison, lines, documented);
    report.differences = [...report.differences, ...fenceDifferences(name, lines, report.differences)];
    report.compared += lines.length;
    const reports: SourceReport[] = [report];
    if (name === 'proxymock' && read.commands.some((command) => command.path === 'mcp run')) {
      const source = 'proxymock mcp run';
      try {
        const server = await askMcpServer(program, ['mcp', 'run'], runner.home, limit * 3);
        reports.push(
          finishReport(
            docs,
            source,
            version,
            compareServer(documentedServer(root), server, version, stampFor(version)),
          ),
        );
      } catch (error) {
        reports.push(skipSource(source, error));
      }
    }
    return {reports, read};
  } catch (error) {
    return {reports: [skipSource(file, error)]};
  } finally {
    await runner.remove();
  }
}

type Report = SourceReport & {differences: Difference[]};

function finishReport(
  docs: DocsPages,
  source: string,
  version: string | undefined,
  {differences, compared, notes}: ComparisonResult,
  lines: readonly QuotedLine[] = [],
  documented?: DocumentedProgram,
): Report {
  const program = source.split(' ')[0] ?? source;
  const flags = documented?.commands.flatMap((command) => command.flags.map((flag) => flag.name)) ?? [];
  const named = {
    program,
    others: PROGRAMS.filter((name) => name !== program),
    commands: documented?.commands.flatMap(({path: words}) => words.split(' ')[0] ?? []) ?? [],
    isOnlyOne: (flag: string) => flags.filter((each) => each === flag).length < 2,
  };
  return {
    source,
    ...(version && {version}),
    compared,
    notes,
    differences: differences.map(({about, ...difference}) => {
      const place = difference.place ?? elementFor(docs, about, program) ?? elementFor(docs, groupIn(about), program);
      const quotes = quotesOf(docs, {...named, about}, lines);
      return {
        ...difference,
        source,
        ...(place && {place}),
        quotes: quotes.filter(
          ({file, line, text}) =>
            file !== place?.file || line !== place.line || lines.some((each) => each.text === text),
        ),
      };
    }),
  };
}

/** The group of a command, beside whose section that of a new one belongs. */
function groupIn({path: command = ''}: About): About {
  return command.includes(' ') ? {path: groupOf(command)} : {};
}

/** Command lines that the program does not take, but for those that a difference names already. */
function fenceDifferences(source: string, lines: readonly QuotedLine[], known: readonly Difference[]): Difference[] {
  return lines.flatMap(({file, line, text, problems}) => {
    const isKnown = known.some(({quotes}) => quotes.some((quote) => quote.file === file && quote.line === line));
    if (isKnown) return [];
    return problems.map(({message}) => ({
      kind: 'changed' as const,
      source,
      subject: text,
      docs: `\`${text}\``,
      product: message,
      place: {file, line},
      quotes: [],
      edits: [],
    }));
  });
}

async function checkChart(docs: DocsPages, file: string): Promise<SourceReport[]> {
  try {
    const chart = await readChart(path.resolve(file));
    const version = `v${chart.version.replace(/^v/, '')}`;
    return [
      finishReport(docs, `chart ${chart.name}`, version, compareChart(docs, chart)),
      ...chart.crds.flatMap((crd) => crdReport(docs, crd) ?? []),
    ];
  } catch (error) {
    return [skipSource(file, error)];
  }
}

function crdReport(docs: DocsPages, crd: Record<string, unknown>): SourceReport | undefined {
  const comparison = compareCrd(docs, crd);
  return comparison && finishReport(docs, 'definition of TrafficReplay', undefined, comparison);
}

async function checkCrds(docs: DocsPages, file: string): Promise<SourceReport[]> {
  try {
    const crds = crdsIn(await textOf(file));
    if (crds.length === 0) throw new NotRead('has no CustomResourceDefinition');
    const reports = crds.flatMap((crd) => crdReport(docs, crd) ?? []);
    if (reports.length === 0) throw new NotRead('defines no kind that a page describes');
    return reports;
  } catch (error) {
    return [skipSource(file, error)];
  }
}

async function checkSchema(docs: DocsPages, file: string): Promise<SourceReport> {
  try {
    const text = await textOf(file);
    const comparison = compareSchema(docs, parseJsonOrYaml(text));
    if (comparison === undefined) throw new NotRead('is no schema of a filter or of a test config');
    return finishReport(docs, `schema of a ${comparison.name}`, undefined, comparison);
  } catch (error) {
    return skipSource(file, error);
  }
}

/** A schema may be YAML too, of which JSON is a part. */
function parseJsonOrYaml(text: string): unknown {
  try {
    return parse(text) as unknown;
  } catch (error) {
    throw new NotRead(`is neither JSON nor YAML: ${(error as Error).message.split('\n')[0]}`);
  }
}

async function textOf(file: string): Promise<string> {
  try {
    return await readFile(path.resolve(file), 'utf8');
  } catch {
    throw new NotRead('there is no such file');
  }
}
