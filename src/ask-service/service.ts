import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import {BuiltDocs} from './docs';
import {askHandler} from './handler';
import {ClientLimits} from './limits';
import {jsonLog, type Log} from './log';
import {Metrics} from './metrics';
import {modelAt} from './model';
import {ModelGate} from './model-gate';
import type {Settings} from './settings';

export type Service = {
  server: Server;
  /** Where it listens, without a trailing slash. */
  url: string;
  /** Takes no more questions, lets the answers that are on their way end, and closes what is left after `graceMs`. */
  stop: (graceMs?: number) => Promise<void>;
};

/** What answers requests, for a server of one's own; throws when the build cannot be read. */
export function serviceHandler(
  settings: Settings,
  log: Log,
): (request: IncomingMessage, response: ServerResponse) => void {
  const model = settings.model && {ask: modelAt(settings.model), gate: new ModelGate(settings.model.atOnce)};
  return askHandler({
    docs: new BuiltDocs(settings.dir),
    model,
    limits: new ClientLimits(settings.limits),
    metrics: new Metrics(model?.gate ?? null),
    log,
    settings,
  });
}

/** Starts the service; rejects when the build cannot be read or the port is taken. */
export async function startService(settings: Settings, log: Log = jsonLog()): Promise<Service> {
  const handler = serviceHandler(settings, log);
  const server = createServer({requestTimeout: 20_000, headersTimeout: 10_000, keepAliveTimeout: 65_000}, handler);
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(settings.port, settings.host, () => resolve()),
  );
  const {port} = server.address() as AddressInfo;
  return {
    server,
    url: `http://${settings.host.includes(':') ? `[${settings.host}]` : settings.host}:${port}`,
    stop: async (graceMs = 10_000) => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      const end = setTimeout(() => server.closeAllConnections(), graceMs);
      await closed;
      clearTimeout(end);
    },
  };
}
