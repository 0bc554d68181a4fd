import {fromBase64Url, fromBytes, toBase64Url, toBytes} from '@site/src/transforms/engine/bytes';
import type {Scenario} from '@site/src/transforms/scenario';
import {readScenario, slimScenario} from '@site/src/transforms/scenario-json';

const LONGEST_LINK = 8_000;
const LONGEST_STATE = 200_000;

/** The fragment that holds a scenario, for example `#play=transform.split.<data>`; undefined when it would be too long. */
export async function linkOf(name: string, scenario: Scenario): Promise<string | undefined> {
  const packed = await through(toBytes(JSON.stringify(slimScenario(scenario))), new CompressionStream('deflate-raw'));
  const fragment = `#play=${name}.${toBase64Url(packed)}`;
  return fragment.length <= LONGEST_LINK ? fragment : undefined;
}

/** The scenario in a fragment, if it is meant for the playground of this name and holds what it should. */
export async function scenarioIn(fragment: string, name: string): Promise<Scenario | undefined> {
  const start = `#play=${name}.`;
  if (!fragment.startsWith(start) || fragment.length > LONGEST_LINK) return undefined;
  const bytes = fromBase64Url(fragment.slice(start.length));
  if (!bytes) return undefined;
  try {
    const read = readScenario(JSON.parse(fromBytes(await through(new Uint8Array(bytes), new DecompressionStream('deflate-raw')))));
    return read.ok ? read.value : undefined;
  } catch {
    // A link that was cut or made up: the playground starts with its first example.
    return undefined;
  }
}

async function through(bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  let all = new Uint8Array(0);
  for (;;) {
    const {done, value} = await reader.read();
    if (done) return all;
    if (all.length + value.length > LONGEST_STATE) throw new Error('the state is too large');
    const longer = new Uint8Array(all.length + value.length);
    longer.set(all);
    longer.set(value, all.length);
    all = longer;
  }
}
