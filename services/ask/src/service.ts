import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import {askHandler} from './handler';
import {ClientLimits} from './limits';
import {jsonLog, type Log} from './log';
import {Metrics} from './metrics';
import {modelAt} from './model';
import {ModelGate} from './model-gate';
import {RankingWorker} from './ranking';
import type {ServiceSettings} from './settings';

export type Service = {
  server: Server;
  /** Where it listens, without a trailing slash. */
  url: string;
  /** Takes no more questions, lets the answers that are on their way end, and closes what is left after `graceMs`. */
  stop: (graceMs?: number) => Promise<void>;
};

/** How long the ranking for one question may take, milliseconds. */
const RANKING_MS = 10_000;

/** How long the end of the service waits for a client to read what was written, milliseconds. */
const UNREAD_MS = 1500;

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * What answers requests, for one's own server, until it is closed; rejects when the build cannot be read. A
 * `shared` ranking of the same build is used instead of a new one, and stays open.
 */
export async function serviceHandler(
  settings: ServiceSettings,
  log: Log,
  shared?: RankingWorker,
): Promise<{handler: Handler; close: () => Promise<void>}> {
  const ranking = shared ?? (await RankingWorker.open(settings.dir, RANKING_MS));
  ranking.onProblem = (problem) => log('release not read', {problem});
  const model = settings.model && {ask: modelAt(settings.model), gate: new ModelGate(settings.model.atOnce)};
  const handler = askHandler({
    ranking,
    model,
    limits: new ClientLimits(settings.limits),
    metrics: new Metrics(model?.gate ?? null),
    log,
    settings,
  });
  return {handler, close: async () => (shared ? undefined : ranking.close())};
}

/** Starts the service; rejects when the build cannot be read or the port is taken. */
export async function startService(
  settings: ServiceSettings,
  log: Log = jsonLog(),
  shared?: RankingWorker,
): Promise<Service> {
  const {handler, close} = await serviceHandler(settings, log, shared);
  const server = createServer(
    {requestTimeout: 20_000, headersTimeout: 10_000, connectionsCheckingInterval: 2000, keepAliveTimeout: 65_000},
    (request, response) => {
      answering.add(response);
      response.once('close', () => {
        answering.delete(response);
        if (isStopping && answering.size === 0) server.closeAllConnections();
      });
      if (isStopping) response.setHeader('connection', 'close');
      handler(request, response);
    },
  );
  const answering = new Set<ServerResponse>();
  let isStopping = false;
  try {
    await new Promise<void>((resolve, reject) =>
      server.once('error', reject).listen(settings.port, settings.host, () => resolve()),
    );
  } catch (error) {
    await close();
    throw error;
  }
  const {port} = server.address() as AddressInfo;
  return {
    server,
    url: `http://${settings.host.includes(':') ? `[${settings.host}]` : settings.host}:${port}`,
    stop: async (graceMs = 10_000) => {
      isStopping = true;
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      // Whoever has not asked as a whole is not waited for, and whoever does not read the rest of an answer not for long.
      for (const response of answering) if (!response.req.complete) response.destroy();
      if ([...answering].every(({destroyed}) => destroyed)) server.closeAllConnections();
      let ended = 0;
      const look = setInterval(() => {
        ended = [...answering].every(({writableEnded}) => writableEnded) ? ended + 1 : 0;
        if (ended > 2) server.closeAllConnections();
      }, UNREAD_MS / 3);
      const end = setTimeout(() => server.closeAllConnections(), graceMs);
      await closed;
      clearInterval(look);
      clearTimeout(end);
      await close();
    },
  };
}
