import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {offlineRelease} from '../../src/postbuild/offline/release';
import type {Site as BuiltSite} from '../../src/postbuild/pipeline/site';
import {offlineFiles} from '../../src/config/offline';
import {serve} from '../support/static-server';

/** A site whose network can be cut, and which can serve other content at some of its paths: a new release. */
export class CutSite {
  readonly changed = new Map<string, string>();
  private server: Server | null = null;
  private port = 0;
  private constructor(
    private readonly build: string,
    private readonly files: Server,
    private readonly base: string,
  ) {}

  /** `base` is the path that the site was built for, with a slash at both ends. */
  static async start(build: string, base = '/'): Promise<CutSite> {
    const site = new CutSite(build, (await serve(build, base)).server, base);
    await site.connect();
    return site;
  }

  get url(): string {
    return `http://localhost:${this.port}${this.base.slice(0, -1)}`;
  }

  async connect(): Promise<void> {
    this.server = createServer((request, response) => {
      const {pathname} = new URL(request.url ?? '/', this.url);
      const content = this.changed.get(pathname);
      if (content === undefined) return void this.files.emit('request', request, response);
      response.setHeader(
        'Content-Type',
        pathname.endsWith('.js')
          ? 'text/javascript'
          : pathname.endsWith('.json')
            ? 'application/json'
            : 'text/html; charset=utf-8',
      );
      response.setHeader('Cache-Control', 'no-cache').end(content);
    });
    await new Promise<void>((resolve) => this.server?.listen(this.port, '127.0.0.1', resolve));
    this.port = (this.server.address() as AddressInfo).port;
  }

  async cut(): Promise<void> {
    this.server?.closeAllConnections();
    await new Promise((resolve) => this.server?.close(resolve));
  }

  async stop(): Promise<void> {
    await this.cut().catch(() => undefined);
    this.files.close();
  }

  /** Serves a new release, in which one page has changed; gives its ID. */
  release(route: string, html: string): string {
    const read = (name: string): string => readFileSync(path.join(this.build, name), 'utf8');
    const {id, files} = JSON.parse(read(offlineFiles.list)) as {id: string; files: [string, string][]};
    const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);
    const changed = files.map(([name, hash]) => [name, `/${name}` === route ? hashOf(html) : hash]);
    const next = hashOf(JSON.stringify(changed));
    const list = {id: next, files: changed};
    this.changed.set(`/${offlineFiles.list}`, JSON.stringify(list));
    this.changed.set(`/${offlineFiles.worker}`, read(offlineFiles.worker).replaceAll(id, next));
    this.changed.set(route, html);
    return next;
  }

  /** Serves the worker of a build that offers no copies. */
  async offerNone(): Promise<void> {
    const tools = {root: path.resolve('.'), cacheDir: '', info: () => undefined, warn: () => undefined};
    const made = await offlineRelease(
      {names: [], read: () => Buffer.from('')},
      {keepOffline: false} as BuiltSite,
      tools,
    );
    this.changed.set(`/${offlineFiles.worker}`, String(made.find(({name}) => name === offlineFiles.worker)?.content));
  }
}
