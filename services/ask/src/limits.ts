import {isIP} from 'node:net';
import {RateLimiterMemory, RateLimiterRes} from 'rate-limiter-flexible';
import type {Limits} from './settings';

/** A client has asked too much; it may ask again after this many seconds. */
export class TooMuch extends Error {
  override name = 'TooMuch';

  constructor(
    message: string,
    readonly seconds: number,
  ) {
    super(message);
  }
}

const DAY = 24 * 60 * 60;

/** Counts the questions of each client in memory; nothing of it is kept over a restart. */
export class ClientLimits {
  private readonly minute: RateLimiterMemory;
  private readonly day: RateLimiterMemory;
  private readonly asking = new Map<string, number>();
  private answering = 0;

  constructor(private readonly limits: Pick<Limits, 'perMinute' | 'perDay' | 'atOnce' | 'inAll'>) {
    this.minute = new RateLimiterMemory({points: limits.perMinute, duration: 60});
    this.day = new RateLimiterMemory({points: limits.perDay, duration: DAY});
  }

  /** Counts an answer among those of all clients; the function that it gives is called when that ends. Throws TooMuch. */
  begin(): () => void {
    if (this.answering >= this.limits.inAll)
      throw new TooMuch('Many readers are asking right now. Ask again in a few seconds.', 5);
    this.answering += 1;
    let isOpen = true;
    return () => {
      if (isOpen) this.answering -= 1;
      isOpen = false;
    };
  }

  /** Counts a question; the function that it gives is called when that is answered. Throws TooMuch. */
  async enter(client: string): Promise<() => void> {
    const asking = this.asking.get(client) ?? 0;
    if (asking >= this.limits.atOnce)
      throw new TooMuch('Your earlier questions are still being answered. Wait for them, then ask again.', 5);
    this.asking.set(client, asking + 1);
    const leave = (): void => {
      const left = (this.asking.get(client) ?? 1) - 1;
      if (left > 0) this.asking.set(client, left);
      else this.asking.delete(client);
    };
    try {
      await consume(this.minute, client, 'You have asked many questions in a short time. Ask again in a minute.');
      await consume(this.day, client, 'You have reached the daily limit of questions. Search still works.');
    } catch (error) {
      leave();
      throw error;
    }
    let isOpen = true;
    return () => {
      if (isOpen) leave();
      isOpen = false;
    };
  }
}

async function consume(limiter: RateLimiterMemory, client: string, message: string): Promise<void> {
  try {
    await limiter.consume(client);
  } catch (error) {
    if (error instanceof RateLimiterRes) throw new TooMuch(message, Math.max(1, Math.ceil(error.msBeforeNext / 1000)));
    throw error;
  }
}

/**
 * Who asks: the address that the outermost of our proxies saw. Without proxies of ours, what a client claims of itself
 * counts for nothing. Addresses of version 6 count by their network, since one reader has billions of them.
 */
export function clientOf(remote: string, forwarded: string | undefined, proxies: number): string {
  const chain = (forwarded ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean);
  return networkOf((proxies > 0 ? (chain.at(-proxies) ?? chain[0]) : undefined) ?? remote);
}

/** An address of version 4 as such, one of version 6 as its network; what is no address counts as it is written. */
function networkOf(written: string): string {
  const bare =
    isIP(written) === 0 ? written.replace(/^\[([^[\]]*)\](?::\d{1,5})?$|^([\d.]{7,15}):\d{1,5}$/, '$1$2') : written;
  const address = bare.replace(/%[^%]*$/, '');
  if (isIP(address) !== 6) return address;
  // URLs hold addresses in one form: lower case, no leading zeros, version 4 as two groups.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const groups = (text = ''): string[] => (text === '' ? [] : text.split(':'));
  const [first, last] = [groups(head), groups(tail)];
  const all = [...first, ...Array.from({length: 8 - first.length - last.length}, () => '0'), ...last];
  if (all.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return versionFour(all.slice(6));
  return `${all.slice(0, 4).join(':')}::/64`;
}

/** The address of version 4 that the last two groups of a mapped one hold. */
function versionFour(groups: readonly string[]): string {
  return groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((value) => [value >> 8, value & 255])
    .join('.');
}
