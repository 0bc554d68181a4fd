import {Fragment, type ReactNode} from 'react';

type Props = {
  text: string;
  /** Matches the empty places at which a line may break: `/(?<=\/)/`. */
  at: RegExp;
};

/** A name or path that may break between its parts: `src/app.ts` gives `src/`, a place to break, `app.ts`. */
export default function Breakable({text, at}: Props): ReactNode {
  return text.split(at).map((part, i) => (
    <Fragment key={i}>
      {i > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
