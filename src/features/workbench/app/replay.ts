import type {Call} from '@docs/traffic/call';
import {recordedSignature} from '@docs/traffic/analysis/matching';
import {randomFromSeed} from '@docs/traffic/engine/random';
import {Expressions} from '@docs/traffic/engine/regexp';
import {runSession} from '@docs/traffic/engine/run';
import type {Chain, RunPlace} from '@docs/traffic/engine/template';
import type {ChainTrace} from '@docs/traffic/engine/trace';
import type {World} from '@docs/traffic/engine/world';
import {messageText} from './texts';

/** What chains made of one call. */
export type ReplayPassage = {
  call: Call;
  before: string;
  after: string;
  texts: {before: {request: string; response: string}; after: {request: string; response: string}};
  problems: string[];
};

const MS_IN_NANOS = 1_000_000n;

/**
 * Runs chains over the calls of a recording, one after another, as a replay would: what one call stores, the next
 * one finds. The recorded response replaces the live one.
 */
export class Replay {
  readonly #chains: readonly Chain[];
  readonly #place: RunPlace;
  readonly #world: World;

  constructor(
    chains: readonly Chain[],
    place: RunPlace,
    redaction: World['redaction'] = {keys: [], discover: true},
    now = Date.now(),
  ) {
    this.#chains = chains;
    this.#place = place;
    this.#world = {
      now: BigInt(now) * MS_IN_NANOS,
      recordedAt: 0n,
      random: randomFromSeed(1),
      crypto: crypto.subtle,
      files: new Map(),
      env: new Map(),
      secrets: new Map(),
      redaction,
      variables: new Map(),
      expressions: new Expressions(),
      lists: new Map(),
      dataframes: new Map(),
      mappings: new Map(),
    };
  }

  /** Runs the chains on one call. Never throws: what a step says is in `problems`. */
  async run(call: Call): Promise<{call: Call; recorded: Call; result: Call; problems: string[]}> {
    const recorded = {...call, signature: this.#place === 'responder' ? recordedSignature(call) : undefined};
    const moment = Date.parse(call.time);
    this.#world.recordedAt = Number.isNaN(moment) ? this.#world.now : BigInt(moment) * MS_IN_NANOS;
    // What one call compiles is no part of what the next one may.
    this.#world.expressions = new Expressions();
    const {calls} = await runSession({place: this.#place, recorded, chains: this.#chains, world: this.#world});
    const passed = calls[0];
    const result = passed?.call ?? recorded;
    return {
      // What the file does not say of signatures, the changed file does not say either.
      call: {...result, signature: result.signature && call.signature ? {...result.signature} : call.signature},
      recorded,
      result,
      problems: [...(passed?.problems ?? []), ...(passed?.chains ?? []).flatMap(faultsOf)],
    };
  }

  /** Runs the chains on one call, and says what it was like before and after. */
  async pass(call: Call): Promise<ReplayPassage> {
    const {call: changed, recorded, result, problems} = await this.run(call);
    const texts = {before: both(call), after: both(changed)};
    return {
      call: changed,
      before: JSON.stringify([texts.before, recorded.signature]),
      after: JSON.stringify([texts.after, result.signature]),
      texts,
      problems,
    };
  }
}

/** What a chain and its steps complain of. */
function faultsOf({status, reason, source, steps}: ChainTrace): string[] {
  const ofStep = [source, ...steps].flatMap(({type, ...at}) =>
    [
      at.loadError,
      ...Object.values(at).map((pass) => (typeof pass === 'object' && 'error' in pass ? pass.error : undefined)),
    ].flatMap((message) => (message === undefined ? [] : [`${type}: ${message}`])),
  );
  return status === 'failed' && ofStep.length === 0 ? [reason ?? 'the chain failed'] : ofStep;
}

function both(call: Call): {request: string; response: string} {
  return {request: messageText(call, 'request', true), response: messageText(call, 'response', true)};
}
