import {useState, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {printRule, readRule} from '@docs/traffic/analysis/rule';
import {copy} from '../../../client/clipboard';
import {Part} from '../../../components/Tool';
import kit from '../../../components/Tool/styles.page.module.css';
import ToolCode from '../../../components/Tool/ToolCode';
import type {Plan} from './Change';
import {download} from './files';
import {settingsLink} from './settings';
import type {Summary, WorkbenchApi} from './protocol';

type Props = {workbench: WorkbenchApi; summary: Summary; plan: Plan; keys: string; query: string};

/** What was made here as files, and the commands that use them. */
export default function TakeAway({workbench, summary, plan, keys: text, query}: Props): ReactNode {
  const [status, setStatus] = useState('');
  const [shared, setShared] = useState('');
  const rule = readRule(text);
  const masks =
    !('problem' in rule) && (rule.chains.length > 0 || Object.values(rule.keys).some((keys) => keys.length > 0));
  const share = async (): Promise<void> => {
    const fragment = await settingsLink({view: 'Calls', query, plan, keys: text});
    if (fragment === undefined) return setShared('These settings are too long for a link: save them as files below.');
    setShared(await copy(new URL(fragment, location.href).href));
  };
  const save = (form: 'markdown' | 'jsonl'): void => {
    setStatus('Writing…');
    workbench.save(form, plan.chains, plan.direction).then(
      (bytes) => {
        download('workbench.zip', bytes as BlobPart, 'application/zip');
        setStatus('Saved workbench.zip');
      },
      (error: unknown) => setStatus(error instanceof Error ? error.message : String(error)),
    );
  };
  return (
    <>
      <Part title="The recording">
        <p>
          {summary.count} calls as <Link to="/proxymock/how-it-works/rrpair-format/">RRPair files</Link>
          {plan.chains.length > 0 && ', changed by your chains'}. Redaction is not part of it: apply the rule below on
          your machine.
        </p>
        <div className={kit.row}>
          <button type="button" className={kit.primary} onClick={() => save('markdown')}>
            Save as Markdown files
          </button>
          <button type="button" onClick={() => save('jsonl')}>
            Save as one raw.jsonl
          </button>
          <span role="status" className={kit.hint}>
            {status}
          </span>
        </div>
        <p>Unpack the archive, serve its outbound calls, and replay its inbound ones:</p>
        <ToolCode
          language="bash"
          title="Serve its mocks, until Ctrl+C"
          text={['unzip workbench.zip', 'proxymock mock --in workbench --no-passthrough'].join('\n')}
        />
        <ToolCode
          language="bash"
          title="Replay it against your app, in another terminal"
          text="proxymock replay --in workbench --test-against http://localhost:8080"
        />
      </Part>
      <Part title="A link to these settings">
        <p>
          It carries the filter, the chains and the keys as they are here, with the names and paths in them. No call of
          the recording is in it.
        </p>
        <div className={kit.row}>
          <button type="button" onClick={() => void share()}>
            Copy the link
          </button>
          <span role="status" className={kit.hint}>
            {shared}
          </span>
        </div>
      </Part>
      {plan.chains.length > 0 && (
        <Part title="The chains">
          <p>
            As a blueprint, which <code>proxymock replay</code> loads automatically from{' '}
            <code>proxymock/blueprints/</code>:
          </p>
          <Saved name="workbench.json" text={blueprintOf(plan)} />
        </Part>
      )}
      {masks && (
        <Part title="The redaction rule">
          <Saved name="workbench-dlp.json" text={printRule(text)} />
          <ToolCode
            language="bash"
            title="Make a redacted copy"
            text={'proxymock dlp apply --dlp-config workbench-dlp.json --in workbench --out workbench-redacted'}
          />
          <ToolCode
            language="bash"
            title="Test it on your files"
            text={'proxymock dlp test --dlp-config workbench-dlp.json --in workbench'}
          />
        </Part>
      )}
    </>
  );
}

function Saved({name, text}: {name: string; text: string}): ReactNode {
  return (
    <>
      <ToolCode title={name} text={text} />
      <button type="button" onClick={() => download(name, text, 'application/json')}>
        Save {name}
      </button>
    </>
  );
}

/** Chains as a blueprint: tests belong to the generator, mocks to the responder. */
export function blueprintOf({chains, direction}: Plan): string {
  const numbered = chains.map((chain, index) => ({id: chain.id ?? `workbench-${index + 1}`, ...chain}));
  const blueprint = {
    id: 'workbench',
    name: 'workbench',
    services: ['localhost'],
    active: true,
    source: 'tuning',
    tokenizeConfig: {
      id: 'workbench',
      name: 'workbench',
      services: ['localhost'],
      [direction === 'IN' ? 'generator' : 'responder']: numbered,
    },
  };
  return `${JSON.stringify(blueprint, null, 2)}\n`;
}
