import {spawn} from 'node:child_process';
import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';

/** What a program printed, and how it ended. */
export type ProgramRun = {output: string; code: number | null; timedOut: boolean};

/** Runs a program with arguments; never throws for what the program does. */
export type ProgramRunner = {
  home: string;
  run: (args: readonly string[]) => Promise<ProgramRun>;
  remove: () => Promise<void>;
};

const MOST_OUTPUT = 4 * 1024 * 1024;

/** How a program is started: JavaScript by this Node.js, anything else directly. */
export function commandOf(program: string): [command: string, ...args: string[]] {
  return /\.[cm]?js$/.test(program) ? [process.execPath, program] : [program];
}

/**
 * The environment that a program gets: an empty home, no variable of the caller's but those that find programs and
 * libraries. So it finds no credentials, and no configuration that changes its defaults.
 */
export function environmentIn(home: string): Record<string, string> {
  const kept = ['PATH', 'LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH', 'SystemRoot', 'PATHEXT'];
  return {
    ...Object.fromEntries(kept.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]))),
    HOME: home,
    USERPROFILE: home,
    XDG_CONFIG_HOME: path.join(home, '.config'),
    XDG_CACHE_HOME: path.join(home, '.cache'),
    XDG_DATA_HOME: path.join(home, '.local/share'),
    TMPDIR: home,
    COLUMNS: '500',
    NO_COLOR: '1',
    TERM: 'dumb',
    LANG: 'C.UTF-8',
  };
}

/** A runner for a program; each run ends after `limit` milliseconds. `remove` deletes its home. */
export async function runnerFor(program: string, limit: number): Promise<ProgramRunner> {
  const home = await mkdtemp(path.join(tmpdir(), 'check-product-'));
  const [command, ...before] = commandOf(program);
  return {
    home,
    run: (args) => start(command, [...before, ...args], home, limit),
    remove: () => rm(home, {recursive: true, force: true}),
  };
}

function start(command: string, args: readonly string[], home: string, limit: number): Promise<ProgramRun> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: home,
      env: environmentIn(home),
      stdio: ['ignore', 'pipe', 'pipe'],
      // A separate process group, so that what it starts ends with it.
      detached: process.platform !== 'win32',
    });
    let output = '';
    let timedOut = false;
    const end = () => {
      timedOut = true;
      killGroup(child.pid);
    };
    const timer = setTimeout(end, limit);
    const take = (chunk: Buffer) => {
      output += chunk.toString('utf8');
      if (output.length > MOST_OUTPUT) end();
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.on('error', (error) => {
      clearTimeout(timer);
      resolve({output: error.message, code: null, timedOut});
    });
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve({output, code, timedOut});
    });
  });
}

/** Ends a process and what it has started. */
function killGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}
