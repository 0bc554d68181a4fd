/** A site folder as deploy/README.md describes it, served by a real nginx on a free loopback port; for tests and load. */
import {execFile, spawn, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import {existsSync} from 'node:fs';
import {chmod, cp, mkdtemp, rm, writeFile} from 'node:fs/promises';
import {createServer, type AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';
import {readFacts} from '../../src/postbuild/pipeline/facts';
import {ensureProgram} from './ensure-program';

const run = promisify(execFile);
const deploy = path.resolve(__dirname, '../../deploy/nginx');

/** A running nginx; `url` is that of the site, without a trailing slash. */
export type NginxSite = {
  folder: string;
  port: number;
  url: string;
  /** Puts a copy of a build into releases/. */
  add: (build: string, name: string) => Promise<string>;
  /** Serves the named release; rejects with what the script printed. */
  release: (name: string) => Promise<void>;
  stop: () => Promise<void>;
};

/**
 * Lays the folder out, serves `build` as release "first" below the path that it was built for, and waits until it
 * answers. `ask` below that path leads to `askServer`, if given.
 */
export async function startNginx(build: string, askServer?: string): Promise<NginxSite> {
  const nginx = ensureProgram('nginx');
  if (!existsSync(path.join(build, '.hosts/nginx/headers.conf')))
    throw new Error(`${build} holds no build with files for hosts: npm run build`);
  const baseUrl = readFacts(build)[0]?.facts.baseUrl ?? '/';
  const folder = await mkdtemp(path.join(tmpdir(), 'docs-nginx-'));
  // Started as root, nginx drops to a user that must be able to read the folder.
  await chmod(folder, 0o755);
  const env = {...process.env, PATH: `${process.env.PATH}:${path.dirname(nginx)}`};
  const add = async (from: string, name: string): Promise<string> => {
    const target = path.join(folder, 'releases', name);
    await cp(from, target, {recursive: true, preserveTimestamps: true});
    return target;
  };
  const release = async (name: string): Promise<void> => {
    await run('sh', [path.join(deploy, 'release.sh'), folder, `releases/${name}`], {env});
  };

  await run('sh', [path.join(deploy, 'install.sh'), folder], {
    env: {...env, SITE_BASE_URL: baseUrl, ...(askServer ? {ASK_SERVER: askServer} : {})},
  });
  const port = await freePort();
  await writeFile(path.join(folder, 'nginx/listen.conf'), `listen 127.0.0.1:${port};\n`);
  await add(build, 'first');
  await release('first');
  const server = spawn(nginx, ['-p', folder, '-c', path.join(folder, 'nginx/nginx.conf')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const host = `http://127.0.0.1:${port}`;
  await answers(`${host}/healthz`, server);
  return {
    folder,
    port,
    url: host + baseUrl.slice(0, -1),
    add,
    release,
    stop: async () => {
      if (server.exitCode === null) {
        server.kill('SIGTERM');
        await once(server, 'exit');
      }
      await rm(folder, {recursive: true, force: true});
    },
  };
}

async function answers(url: string, server: ChildProcess): Promise<void> {
  while (server.exitCode === null) {
    try {
      if ((await fetch(url)).ok) return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  throw new Error(`nginx did not start (exit code ${server.exitCode}); see its message above.`);
}

/** A port of loopback that nobody listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const {port} = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
