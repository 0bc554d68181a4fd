import {useState, type ReactNode} from 'react';
import PasteBox from '../../../components/PasteBox';
import {Part, Verdict} from '../../../components/Tool';
import useOnDemand from '../../../components/Tool/useOnDemand';

type Props = {
  /** A line that shows what the box takes. */
  example: string;
};

const load = async () => ({default: (await import('../../../client/code-aids')).CommandCheck});

/** A box for a command line of the reader's own: each word with its meaning, and unknown ones with the nearest that is known. */
export default function CommandReader({example}: Props): ReactNode {
  const [line, setLine] = useState('');
  const {App, failure} = useOnDemand('The command explainer', load, line !== '');
  return (
    <PasteBox
      label="Paste a command line"
      hint="Each word is explained, and a misspelled one is matched to the closest that exists."
      instead="The tables on this page are complete without it."
      rows={3}
      placeholder={example}
      value={line}
      onChange={setLine}
    >
      {failure}
      {App && (
        <App code={line}>
          {(isRight, says, words) => (
            <>
              <Verdict tone={isRight ? 'good' : 'caution'}>{says}</Verdict>
              {words !== undefined && <Part out>{words}</Part>}
            </>
          )}
        </App>
      )}
    </PasteBox>
  );
}
