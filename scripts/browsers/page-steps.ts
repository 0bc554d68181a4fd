import {until, type Reader} from './reader';

/** Whether the page has come to life. */
export const HYDRATED = 'document.documentElement.dataset.hasHydrated === "true"';

/** Opens a page and waits until it has come to life. */
export async function arrive(reader: Reader, address: string): Promise<void> {
  await reader.open(address);
  await until(reader, HYDRATED);
}

/** Whether the hits shown are those of a whole query, not of its first letters. */
export const ALL_HITS_OF = (query: string): string =>
  `document.querySelector('dialog a[href$="q=${encodeURIComponent(query)}"]') && ${FIRST_HIT}`;

export const FIRST_HIT = 'document.querySelector("dialog [role=option][data-hit]")';

/** Asks Ask AI from any page, and waits for the answer. */
export async function askWithKeyboard(reader: Reader, question: string): Promise<void> {
  await reader.press('k', true);
  await until(reader, 'document.querySelector("dialog[open] input")');
  await reader.type(question, 40);
  await until(reader, 'document.querySelector("dialog [data-ask]")');
  // The question is beside the hits: the arrow keys lead to it.
  for (let presses = 0; presses < 40; presses++) {
    const field = 'document.querySelector("dialog input")';
    if (
      await reader.run(
        `document.getElementById(${field}.getAttribute("aria-activedescendant"))?.matches("[data-ask]") === true`,
      )
    )
      break;
    await reader.press('ArrowUp');
  }
  await reader.press('Enter');
  await until(reader, 'document.querySelector("dialog [data-stage=done]")');
}
