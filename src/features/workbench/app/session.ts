import {endpointsOf, latencySteps, statusClasses} from '@docs/traffic/analysis/endpoints';
import {findingsOf, type Finding} from '@docs/traffic/analysis/findings';
import {Mocks, recordedSignature} from '@docs/traffic/analysis/matching';
import {chainFor, readRule} from '@docs/traffic/analysis/rule';
import {suggestionsOf} from '@docs/traffic/analysis/suggestions';
import {groupProblems, sizeOf, type Call, type ImportProblem} from '@docs/traffic/call';
import {partsOf, readRecordingPart, type FilePart} from '@docs/traffic/formats/index';
import {sample} from '@docs/traffic/sample';
import {addressOf} from '@docs/traffic/url';
import type {Chain} from '@docs/traffic/engine/template';
import {archiveOf} from './archive';
import {redactionOf} from './redaction';
import {Replay, type ReplayPassage} from './replay';
import {CallSearch} from './search';
import {messageText, typedFrom, typedRequest} from './texts';
import type {CallDetail, CallRow, Summary, WorkbenchApi} from './protocol';

/** Bytes that one visit may hold: beyond it, a phone runs out of memory before the reader is told. */
const MOST_BYTES = 200 * 1024 * 1024;
const AT_ONCE = 64;

const tooMuch: ImportProblem = {
  file: 'these files',
  place: 'all of them',
  message: 'More than 200 MB do not fit into one page.',
  remedy: 'Clear the list, and choose a part of the recording.',
  count: 1,
};

/** The recording of one visit and everything that is computed of it. Runs in the worker, and in tests without one. */
export class WorkbenchSession implements WorkbenchApi {
  #calls: Call[] = [];
  #problems: ImportProblem[] = [];
  #bytes = 0;
  /** Files that are not open yet, and parts of open ones that are not read yet. */
  #waiting: File[] = [];
  #parts: FilePart[] = [];
  #search = new CallSearch([]);
  #mocks: Mocks | undefined;
  #findings: ReadonlyMap<Call, readonly Finding[]> | undefined;
  #places: ReadonlyMap<Call, number> | undefined;

  add(files: readonly File[]): Promise<void> {
    this.#waiting.push(...files);
    return Promise.resolve();
  }

  async read(forMs = Infinity): Promise<Summary> {
    const end = performance.now() + forMs;
    while (performance.now() < end) {
      if (this.#parts.length === 0) await this.#open();
      const part = this.#parts.shift();
      if (!part) break;
      const {calls, problems} = readRecordingPart(part);
      // One at a time: a spread of 20,000 arguments overflows the stack of some engines.
      for (const call of calls) this.#calls.push(call);
      this.#problems.push(...problems.slice(0, 200));
      // What the page asks meanwhile is answered in between.
      if (this.#parts.length > 0) await new Promise((resolve) => setTimeout(resolve));
    }
    return this.#changed();
  }

  /** Opens the next files, some at a time: of 20,000 small ones, each would wait for the one before it. */
  async #open(): Promise<void> {
    const calls = this.#calls;
    const opened = await Promise.all(
      this.#waiting.splice(0, AT_ONCE).map(async (file) => {
        const name = file.webkitRelativePath || file.name;
        this.#bytes += file.size;
        if (this.#bytes <= MOST_BYTES) return partsOf(name, await file.text());
        this.#waiting = [];
        if (!this.#problems.includes(tooMuch)) this.#problems.push(tooMuch);
        return [];
      }),
    );
    // What was cleared meanwhile is no longer wanted.
    if (this.#calls === calls) this.#parts.push(...opened.flat());
  }

  sample(): Promise<Summary> {
    return this.#holding([...sample]);
  }

  clear(): Promise<Summary> {
    return this.#holding([]);
  }

  #holding(calls: Call[]): Promise<Summary> {
    this.#calls = calls;
    this.#problems = [];
    this.#bytes = 0;
    this.#waiting = [];
    this.#parts = [];
    return Promise.resolve(this.#changed());
  }

  rows(indices: readonly number[]): Promise<CallRow[]> {
    return Promise.resolve(indices.flatMap((index) => (this.#calls[index] ? [this.#row(index)] : [])));
  }

  find(query: string): ReturnType<WorkbenchApi['find']> {
    return this.#search.find(query);
  }

  detail(index: number): Promise<CallDetail | undefined> {
    const call = this.#calls[index];
    if (!call) return Promise.resolve(undefined);
    return Promise.resolve({
      ...this.#row(index),
      file: call.file,
      time: call.time,
      request: messageText(call, 'request', true),
      response: messageText(call, 'response', true),
      raw: {request: messageText(call, 'request', false), response: messageText(call, 'response', false)},
      typed: typedFrom(call),
      signature: recordedSignature(call),
      tags: call.tags,
    });
  }

  ask(request: Parameters<WorkbenchApi['ask']>[0]): ReturnType<WorkbenchApi['ask']> {
    const typed = typedRequest(request);
    if ('problem' in typed) return Promise.resolve(typed);
    const mocks = this.#mocksNow();
    if (mocks.size === 0)
      return Promise.resolve({
        problem: 'The recording has no outbound calls, so there is nothing that a mock could answer with.',
      });
    const {asked, hits, nearest} = mocks.ask(typed);
    return Promise.resolve({
      asked,
      hits: hits.map((call) => ({row: this.#rowOf(call), response: messageText(call, 'response', true)})),
      nearest: nearest.map(({call, distance, differences}) => ({row: this.#rowOf(call), distance, differences})),
    });
  }

  alike(): Promise<CallRow[][]> {
    return Promise.resolve(this.#mocksNow().alike.map((group) => group.map((call) => this.#rowOf(call))));
  }

  suggest(): ReturnType<WorkbenchApi['suggest']> {
    return Promise.resolve(
      suggestionsOf(this.#calls, Date.now()).map(({kind, value, source, uses, chain}) => ({
        kind,
        value: value.slice(0, 120),
        source: this.#rowOf(source.call),
        place: source.spot.place,
        uses: uses.length,
        chain,
      })),
    );
  }

  async change(chains: readonly Chain[], direction: 'IN' | 'OUT'): ReturnType<WorkbenchApi['change']> {
    const changed: CallRow[] = [];
    const failed: {row: CallRow; message: string}[] = [];
    let ran = 0;
    for await (const [index, {before, after, problems}] of this.#replay(chains, direction)) {
      ran += 1;
      if (before !== after) changed.push(this.#row(index));
      if (problems[0] !== undefined) failed.push({row: this.#row(index), message: problems[0]});
    }
    return {ran, changed, failed};
  }

  async compare(index: number, chains: readonly Chain[], direction: 'IN' | 'OUT'): ReturnType<WorkbenchApi['compare']> {
    for await (const [at, passage] of this.#replay(chains, direction)) {
      if (at === index) return {before: passage.texts.before, after: passage.texts.after, problems: passage.problems};
    }
    return undefined;
  }

  async mask(text: string): ReturnType<WorkbenchApi['mask']> {
    const rule = readRule(text);
    if ('problem' in rule) return rule;
    this.#findings ??= new Map(this.#calls.map((call) => [call, findingsOf([call])]));
    const {masked, left, problems} = await redactionOf(this.#calls, this.#findings, rule);
    return {
      masked,
      notes: [...rule.notes, ...problems],
      left: left.slice(0, 300).map((finding) => {
        const {call, spot, kind, value} = finding;
        return {
          row: this.#rowOf(call),
          kind,
          place: spot.place,
          key: spot.key,
          value: value.slice(0, 80),
          chain: chainFor(finding),
        };
      }),
      leftCount: left.length,
    };
  }

  async save(form: 'markdown' | 'jsonl', chains: readonly Chain[], direction: 'IN' | 'OUT'): Promise<Uint8Array> {
    const calls = [...this.#calls];
    if (chains.length > 0) for await (const [index, {call}] of this.#replay(chains, direction)) calls[index] = call;
    return archiveOf(calls, form);
  }

  async *#replay(chains: readonly Chain[], direction: 'IN' | 'OUT'): AsyncGenerator<[number, ReplayPassage]> {
    const replay = new Replay(chains, direction === 'IN' ? 'generator' : 'responder');
    for (const [index, call] of this.#calls.entries())
      if (call.direction === direction) yield [index, await replay.pass(call)];
  }

  /** What was computed of the recording so far is of another one now. */
  #changed(): Summary {
    this.#mocks = undefined;
    this.#findings = undefined;
    this.#places = undefined;
    const search = (this.#search = new CallSearch([...this.#calls]));
    void search.prepare(() => this.#search !== search);
    return this.#summary();
  }

  #mocksNow(): Mocks {
    return (this.#mocks ??= new Mocks(this.#calls));
  }

  #rowOf(call: Call): CallRow {
    this.#places ??= new Map(this.#calls.map((each, index) => [each, index]));
    return this.#row(this.#places.get(call) ?? -1);
  }

  #row(index: number): CallRow {
    const call = this.#calls[index];
    if (!call) throw new Error(`The recording has no call ${index}.`);
    const {host, path, query} = addressOf(call.url);
    const search = query.length === 0 ? '' : `?${query.map(([name, value]) => `${name}=${value}`).join('&')}`;
    return {
      index,
      direction: call.direction,
      method: call.method,
      host,
      path: `${path}${search}`,
      status: call.status,
      durationMs: call.durationMs,
      size: sizeOf(call.response),
    };
  }

  #summary(): Summary {
    const calls = this.#calls;
    const inbound = calls.filter(({direction}) => direction === 'IN').length;
    return {
      name: nameOf(calls),
      count: calls.length,
      inbound,
      outbound: calls.length - inbound,
      reading: this.#waiting.length > 0 || this.#parts.length > 0,
      problems: groupProblems(this.#problems),
      endpoints: endpointsOf(calls).slice(0, 200),
      statuses: statusClasses(calls),
      latency: latencySteps(calls),
    };
  }
}

/** The file of all calls, the folder that they have in common, or how many files there are. */
function nameOf(calls: readonly Call[]): string {
  const [first] = calls;
  if (!first) return '';
  const files = new Set(calls.map(({file}) => file));
  const folder = first.file.slice(0, first.file.indexOf('/') + 1);
  if (files.size === 1) return first.file;
  const isOneFolder = folder !== '' && calls.every(({file}) => file.startsWith(folder));
  return isOneFolder ? folder.slice(0, -1) : `${files.size} files`;
}
