import path from 'node:path';
import {examples} from '../../tests/browser/support/examples';
import {CutSite} from './cut-site';
import {same, until, type Reader} from './reader';
import {arrive, askWithKeyboard, FIRST_HIT} from './page-steps';

const PAGE = '/reference/offline-docs/';

/** What the browser has of the site: workers, and the names of its caches. */
const KEPT = '(async () => [(await navigator.serviceWorker.getRegistrations()).length, await caches.keys()])()';

async function press(reader: Reader, text: string): Promise<void> {
  const button = `[...document.querySelectorAll("main button:enabled")].find((button) => button.textContent === "${text}")`;
  await until(reader, button);
  await reader.run(`((button) => { button.id = "to-press"; button.scrollIntoView({block: "center"}); })(${button})`);
  await reader.click('#to-press');
}

async function keep(reader: Reader, site: CutSite): Promise<void> {
  await arrive(reader, site.url + PAGE);
  same(await reader.run(KEPT), [0, []], 'kept unasked');
  await press(reader, 'Keep these docs in this browser');
  await until(reader, 'document.querySelector("main").textContent.includes("Kept. Pages")');
}

async function untilKept(reader: Reader, wanted: unknown): Promise<void> {
  await until(
    reader,
    `await ${KEPT}.then((kept) => JSON.stringify(kept) === ${JSON.stringify(JSON.stringify(wanted))})`,
  );
}

async function readWithoutNetwork(reader: Reader, site: CutSite): Promise<void> {
  for (const route of Object.values(examples).slice(0, 10)) {
    await arrive(reader, site.url + route);
    same(await reader.run('document.querySelector("h1").textContent !== ""'), true, `${route} has its heading`);
  }
  await reader.press('k', true);
  await until(reader, 'document.querySelector("dialog[open] input")');
  await reader.type('helm values', 40);
  await until(reader, FIRST_HIT);
  await arrive(reader, `${site.url}/`);
  await askWithKeyboard(reader, 'what is a snapshot?');
  await arrive(reader, site.url + examples['transform with playground']);
  await reader.run('document.querySelector("[data-playground] > div:last-of-type").scrollIntoView()');
  await until(reader, 'document.querySelector("[data-playground]").textContent.includes("Computed")');
}

/** A copy of the site in the browser: kept by a button, read with the network cut, replaced, removed, and taken back by the operator. */
export async function copyInBrowser(reader: Reader): Promise<void> {
  const site = await CutSite.start(path.resolve(process.env.E2E_BUILD ?? 'build'));
  try {
    await keep(reader, site);
    await site.cut();
    await readWithoutNetwork(reader, site);

    await site.connect();
    const next = site.release('/quick-start/', '<!doctype html><title>New</title><h1>The new release</h1>');
    await reader.open(`${site.url}/quick-start/`);
    await untilKept(reader, [1, [`offline docs / ${next}`]]);
    await site.cut();
    await reader.open(`${site.url}/quick-start/`);
    await until(reader, 'document.querySelector("h1").textContent === "The new release"');

    await site.connect();
    await arrive(reader, site.url + PAGE);
    await press(reader, 'Remove from this browser');
    await untilKept(reader, [0, []]);
    await keep(reader, site);
    await site.offerNone();
    await reader.open(site.url + examples.concept);
    await untilKept(reader, [0, []]);
  } finally {
    await site.stop();
  }
}
