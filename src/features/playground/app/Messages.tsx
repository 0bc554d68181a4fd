import type {ReactNode} from 'react';
import type {Scenario} from '@docs/traffic/scenario';
import {Part} from '../../../components/Tool';
import {TextAreaField} from '../../../components/Tool/fields';
import kit from '../../../components/Tool/styles.page.module.css';

type Props = {scenario: Scenario; change(patch: Partial<Scenario>): void};

/** The recorded request and response, and what arrives live where it differs. */
export default function Messages({scenario, change}: Props): ReactNode {
  const live = scenario.liveRequest !== '' || scenario.liveResponse !== '';
  return (
    <Part title="Recorded">
      <TextAreaField label="Request" value={scenario.request} rows={6} onChange={(request) => change({request})} />
      <TextAreaField label="Response" value={scenario.response} rows={3} onChange={(response) => change({response})} />
      <details open={live || undefined}>
        <summary>Live traffic, if it differs</summary>
        <div className={kit.stack}>
          <TextAreaField
            label="Live request"
            value={scenario.liveRequest}
            hint="Used in mocks."
            onChange={(liveRequest) => change({liveRequest})}
          />
          <TextAreaField
            label="Live response"
            value={scenario.liveResponse}
            hint="Used in tests, for chains that read the response."
            onChange={(liveResponse) => change({liveResponse})}
          />
        </div>
      </details>
    </Part>
  );
}
