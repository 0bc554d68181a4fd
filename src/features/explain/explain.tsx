/** Loaded when a reader asks what a command of a page means: a dialog with each word of it, or a card at one flag. */
import {translate} from '@docusaurus/Translate';
import {openReactDialog} from '../../client/react-dialog';
import Explanation, {findWord, Word, type WordPlace} from './Explanation';

/** Explains the commands in a piece of shell code; the focus goes back to `opener` when the reader closes the dialog. */
export function explain(code: string, opener: HTMLElement): void {
  openReactDialog(translate({message: 'What this command does'}), opener, <Explanation code={code} />);
}

/** Explains one flag of the commands in `code`, in a card beside it. Flags of programs that the docs do not know have none. */
export function explainFlag(code: string, flag: HTMLElement): void {
  const word = findWord(code, placeOf(flag));
  if (word) openReactDialog(translate({message: 'What this flag does'}), flag, <Word {...word} />, {near: true});
}

/** Which flag it is: the same one may be in a block several times. */
function placeOf(flag: HTMLElement): WordPlace {
  const text = (flag.textContent ?? '').trim();
  const same = [...(flag.closest('code')?.querySelectorAll(`.${flag.className}`) ?? [])].filter(
    (each) => each.textContent?.trim() === text,
  );
  return {text, nth: Math.max(0, same.indexOf(flag))};
}
