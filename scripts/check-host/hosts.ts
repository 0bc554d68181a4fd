/** Hosts on this machine: the real server, or the emulator or parser that a host publishes. */
import {spawn, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import {chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, writeFileSync} from 'node:fs';
import {createServer} from 'node:http';
import {tmpdir} from 'node:os';
import path from 'node:path';
import vm from 'node:vm';
import {ensureProgram} from '../support/ensure-program';
import {installTools} from '../support/install-tools';
import {freePort, startNginx} from '../support/nginx-site';
import {serve} from '../support/static-server';
import {readFacts} from '../../src/postbuild/pipeline/facts';

/** A host that answers at `origin`. */
export type RunningHost = {origin: string; stop: () => Promise<void>};

/** A host by its name for `--host`: what stands for it here, and how it is started; `most` addresses are asked of one that is slow. */
type HostKind = {label: string; by: string; most?: number; start: (dir: string) => Promise<RunningHost>};

const root = path.resolve(__dirname, '../..');
const TOOLS = path.join(root, 'node_modules/.cache/host-tools');

/** The hosts that can be asked, in the order of the table. */
export const hosts = {
  nginx: {
    label: 'nginx',
    by: 'the server with deploy/nginx',
    start: async (dir) => {
      const {port, stop} = await startNginx(dir);
      return {origin: `http://127.0.0.1:${port}`, stop};
    },
  },
  s3: {
    label: 'S3 and CloudFront',
    by: "deploy/cloudfront in Node, in front of the build's files",
    start: startCloudfront,
  },
  cloudflare: {
    label: 'Cloudflare Pages',
    by: 'wrangler pages dev',
    start: (dir) =>
      startTool(dir, (site, port) => [
        bin('wrangler'),
        ...['pages', 'dev', site, '--ip', '127.0.0.1', '--port', String(port), '--inspector-port', '0'],
        ...['--compatibility-date', '2026-11-01', '--show-interactive-dev-session', 'false'],
      ]),
  },
  netlify: {
    label: 'Netlify',
    by: "Netlify's packages",
    start: (dir) =>
      startTool(dir, (site, port) => [path.join(__dirname, 'netlify-server.mjs'), TOOLS, site, String(port)]),
  },
  azure: {
    label: 'Azure Static Web Apps',
    by: 'its CLI, 30 addresses of each kind',
    most: 30,
    start: (dir) =>
      startTool(dir, (site, port) => [
        bin('swa'),
        'start',
        site,
        '--swa-config-location',
        site,
        '--host',
        '127.0.0.1',
        '--port',
        String(port),
      ]),
  },
  caddy: {label: 'Caddy', by: 'the server, `file_server`', start: startCaddy},
  apache: {label: 'Apache', by: 'the server, as Debian has it', start: startApache},
  serve: {
    label: 'npm run serve',
    by: 'sirv',
    start: async (dir) => {
      const {server, url} = await serve(dir, baseOf(dir));
      return {origin: new URL(url).origin, stop: async () => void server.close()};
    },
  },
} satisfies Record<string, HostKind>;

export type HostName = keyof typeof hosts;

/** How many addresses of each list a host is asked for. */
export function mostOf(host: HostName): number {
  const kind: HostKind = hosts[host];
  return kind.most ?? Infinity;
}

function baseOf(dir: string): string {
  return readFacts(dir)[0]?.facts.baseUrl ?? '/';
}

/** A folder that is the root of a host: the build, or what has the build below its path and the files for hosts at its top. */
function rootOf(dir: string): string {
  const base = baseOf(dir);
  if (base === '/') return dir;
  const top = mkdtempSync(path.join(tmpdir(), 'docs-root-'));
  chmodSync(top, 0o755);
  mkdirSync(path.join(top, base), {recursive: true});
  cpSync(dir, path.join(top, base), {recursive: true});
  for (const name of ['_headers', '_redirects', 'staticwebapp.config.json'])
    renameSync(path.join(top, base, name), path.join(top, name));
  return top;
}

/** The program of a package of the emulators. */
function bin(name: string): string {
  return path.join(TOOLS, 'node_modules/.bin', name);
}

/** Starts a program of the emulators, in the Node that they need. */
function startTool(dir: string, argsOf: (site: string, port: number) => string[]): Promise<RunningHost> {
  // One of the packages builds a keychain, which nothing here needs; `node` fetches its program by a script.
  installTools(path.join(__dirname, 'tools'), TOOLS, ['node']);
  const site = rootOf(dir);
  return startProgram(site, bin('node'), (port) => argsOf(site, port));
}

/** Starts a program and waits until its port answers. */
async function startProgram(cwd: string, program: string, argsOf: (port: number) => string[]): Promise<RunningHost> {
  const port = await freePort();
  // Emulators leave folders behind where they run.
  const workDir = mkdtempSync(path.join(tmpdir(), 'docs-host-'));
  const child = spawn(program, argsOf(port), {
    cwd: workDir,
    env: {...process.env, CI: 'true', WRANGLER_SEND_METRICS: 'false', SWA_CLI_DISABLE_UPDATE: 'true', HOME: workDir},
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()));
  let isMissing = false;
  child.on('error', (error) => {
    isMissing = true;
    output += error.message;
  });
  const origin = `http://127.0.0.1:${port}`;
  const until = Date.now() + 120_000;
  while (!(await isUp(origin))) {
    if (isMissing || child.exitCode !== null || Date.now() > until) {
      await end(child);
      throw new Error(`${path.basename(program)} did not start:\n${output.slice(-2000)}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {origin, stop: () => end(child)};
}

async function isUp(origin: string): Promise<boolean> {
  try {
    await fetch(origin, {redirect: 'manual', signal: AbortSignal.timeout(5000)});
    return true;
  } catch {
    return false;
  }
}

/** Ends a program and what it has started. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return;
  const ended = once(child, 'exit');
  process.kill(-child.pid, 'SIGTERM');
  await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 5000))]);
  if (child.exitCode === null && child.signalCode === null) process.kill(-child.pid, 'SIGKILL');
}

function startCaddy(dir: string): Promise<RunningHost> {
  const site = rootOf(dir);
  return startProgram(site, ensureProgram('caddy'), (port) => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'docs-caddy-')), 'Caddyfile');
    writeFileSync(
      file,
      `{\n\tadmin off\n\tauto_https off\n}\nhttp://127.0.0.1:${port} {\n\troot * ${site}\n\tencode gzip\n\tfile_server\n\thandle_errors {\n\t\trewrite * ${baseOf(dir)}404.html\n\t\tfile_server\n\t}\n}\n`,
    );
    return ['run', '--config', file, '--adapter', 'caddyfile'];
  });
}

function startApache(dir: string): Promise<RunningHost> {
  const site = rootOf(dir);
  const modules = '/usr/lib/apache2/modules';
  return startProgram(site, ensureProgram('apache2'), (port) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'docs-apache-'));
    const file = path.join(folder, 'apache.conf');
    const load = ['mpm_event', 'authz_core', 'dir', 'mime', 'deflate', 'filter'].map(
      (name) => `LoadModule ${name}_module ${modules}/mod_${name}.so`,
    );
    writeFileSync(
      file,
      [
        ...load,
        `ServerRoot ${folder}\nPidFile ${folder}/pid\nErrorLog ${folder}/error.log\nServerName localhost\nListen 127.0.0.1:${port}`,
        'User www-data\nGroup www-data\nTypesConfig /etc/mime.types',
        `DocumentRoot ${site}\nDirectoryIndex index.html\nErrorDocument 404 ${baseOf(dir)}404.html`,
        `<Directory ${site}>\nRequire all granted\n</Directory>`,
        'AddOutputFilterByType DEFLATE text/html text/css text/plain application/javascript text/javascript application/json',
        '',
      ].join('\n'),
    );
    chmodSync(folder, 0o755);
    return ['-f', file, '-D', 'FOREGROUND'];
  });
}

type ViewerRequest = {
  uri: string;
  querystring: Record<string, {value: string}>;
  headers: Record<string, {value: string}>;
};
type ViewerResponse = {statusCode?: number; headers?: Record<string, {value: string}>; uri?: string};

/** The build's functions, redirects and header policy; behind them is a bucket with the types of deploy/README.md. */
async function startCloudfront(dir: string): Promise<RunningHost> {
  const read = (name: string): string => readFileSync(path.join(dir, '.hosts/cloudfront', name), 'utf8');
  const {data} = JSON.parse(read('redirects.json')) as {data: {key: string; value: string}[]};
  const store = new Map(data.map(({key, value}) => [key, value]));
  const kvs = () => ({exists: async (key: string) => store.has(key), get: async (key: string) => store.get(key)});
  const handler = vm.runInNewContext(`${read('function.js').replace("import cf from 'cloudfront';", '')}\nhandler;`, {
    cf: {kvs},
  }) as (event: {request: ViewerRequest}) => Promise<ViewerResponse>;
  const vary = vm.runInNewContext(`${read('vary.js')}\nhandler;`) as (event: object) => ViewerResponse;
  const policy = headersOfPolicy(read('response-headers-policy.json'));
  const base = baseOf(dir);
  const server = createServer((incoming, outgoing) => {
    void (async () => {
      const url = new URL(incoming.url ?? '/', 'http://127.0.0.1');
      const querystring = Object.fromEntries(
        [...url.searchParams].map(([name, value]) => [name, {value: encodeURIComponent(value)}]),
      );
      const headers = Object.fromEntries(
        Object.entries(incoming.headers).map(([name, value]) => [name, {value: String(value)}]),
      );
      const request = {uri: url.pathname, querystring, headers};
      const result = await handler({request});
      const object = path.join(dir, decodeURIComponent((result.uri ?? '').slice(base.length)));
      const isThere = result.uri?.startsWith(base) && existsSync(object);
      if (result.statusCode !== undefined && result.statusCode !== 404) {
        const location = result.headers?.['location']?.value ?? '';
        outgoing.writeHead(result.statusCode, {...policy, location}).end();
        return;
      }
      let body: Buffer | undefined;
      try {
        body = isThere && result.statusCode === undefined ? readFileSync(object) : undefined;
      } catch {
        body = undefined;
      }
      const name = body ? object : path.join(dir, '404.html');
      const varied = vary({request: {uri: result.uri ?? ''}, response: {headers: {}}}).headers?.['vary']?.value;
      outgoing.writeHead(body ? 200 : 404, {
        ...policy,
        'content-type': typeInBucket(name),
        'cache-control':
          body && result.uri?.startsWith(`${base}assets/`) ? 'public, max-age=31536000, immutable' : 'no-cache',
        ...(varied === undefined ? {} : {vary: varied}),
      });
      outgoing.end(body ?? readFileSync(name));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const {port} = server.address() as {port: number};
  return {origin: `http://127.0.0.1:${port}`, stop: async () => void server.close()};
}

function headersOfPolicy(json: string): Record<string, string> {
  const {SecurityHeadersConfig: security, CustomHeadersConfig: custom} = JSON.parse(json) as {
    SecurityHeadersConfig: Partial<Record<string, Record<string, string | number | boolean>>>;
    CustomHeadersConfig: {Items: {Header: string; Value: string}[]};
  };
  const hsts = security['StrictTransportSecurity'];
  const given: Record<string, unknown> = {
    'content-security-policy': security['ContentSecurityPolicy']?.['ContentSecurityPolicy'],
    'strict-transport-security': hsts && `max-age=${hsts['AccessControlMaxAgeSec']}`,
    'x-content-type-options': security['ContentTypeOptions'] && 'nosniff',
    'x-frame-options': security['FrameOptions']?.['FrameOption'],
    'referrer-policy': security['ReferrerPolicy']?.['ReferrerPolicy'],
    ...Object.fromEntries(custom.Items.map(({Header, Value}) => [Header.toLowerCase(), Value])),
  };
  return Object.fromEntries(Object.entries(given).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])));
}

/** As `aws s3 cp` stores them: by the ending, and the two that deploy/README.md names with their charset. */
function typeInBucket(name: string): string {
  const types: Record<string, string> = {
    '.html': 'text/html; charset=utf-8',
    '.md': 'text/markdown; charset=utf-8',
    '.txt': 'text/plain; charset=utf-8',
    '.css': 'text/css',
    '.js': 'text/javascript',
    '.json': 'application/json',
    '.svg': 'image/svg+xml',
    '.png': 'image/png',
    '.woff2': 'font/woff2',
    '.xml': 'application/xml',
  };
  return types[path.extname(name)] ?? 'binary/octet-stream';
}
