import {offlineFiles, type KeepingMessage, type OfflineRelease} from '../../config/offline';

/** What a browser has of the site: nothing, a part that is on its way, or a whole release. */
export type OfflineState = 'nothing' | 'keeping' | 'kept';

/** Whether this browser can keep the site at all; private windows and plain HTTP cannot. */
export function canKeep(): boolean {
  return 'serviceWorker' in navigator && 'caches' in window;
}

/** The release that is offered; null where none is or the network is cut. */
export async function offeredRelease(base: string): Promise<{bytes: number} | null> {
  try {
    const response = await fetch(base + offlineFiles.release);
    const release = (await response.json()) as OfflineRelease;
    return response.ok && !('off' in release) ? release : null;
  } catch {
    return null;
  }
}

export async function whatIsKept(base: string): Promise<OfflineState> {
  const registration = await navigator.serviceWorker.getRegistration(base);
  if (registration?.active) return 'kept';
  return registration ? 'keeping' : 'nothing';
}

/** Keeps the site; resolves when all of it is there, and rejects with the reason when it cannot be kept. */
export async function keepSite(base: string, progress: (share: number) => void): Promise<void> {
  let reason = 'the browser gave no reason';
  const listen = ({data}: MessageEvent<KeepingMessage>): void => {
    if (data.type === 'keeping') progress(data.done / data.all);
    else reason = data.reason;
  };
  navigator.serviceWorker.addEventListener('message', listen);
  navigator.serviceWorker.startMessages();
  try {
    const registration = await navigator.serviceWorker.register(base + offlineFiles.worker, {scope: base});
    const worker = registration.installing ?? registration.waiting ?? registration.active;
    if (worker) await waitForWorker(worker);
    if (!registration.active && worker?.state !== 'activated') {
      await registration.unregister();
      throw new Error(reason);
    }
  } finally {
    navigator.serviceWorker.removeEventListener('message', listen);
  }
}

function waitForWorker(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (worker.state === 'activated' || worker.state === 'redundant') resolve();
    };
    worker.addEventListener('statechange', look);
    look();
  });
}
