import type {KeyboardEvent, ReactNode} from 'react';
import {views, type WorkbenchView} from './settings';
import kit from '../../../components/Tool/styles.page.module.css';
import styles from './styles.lazy.module.css';
import type {Summary} from './protocol';

/** The ID of the tab of a view, which names the panel. */
export function tabId(view: WorkbenchView): string {
  return `workbench-tab-${view.toLowerCase().replaceAll(' ', '-')}`;
}

/** The views as tabs: one stop for the keyboard, arrow keys go on to the next one. */
export default function ViewTabs({
  view,
  summary,
  onChoose,
}: {
  view: WorkbenchView;
  summary: Summary;
  onChoose(view: WorkbenchView): void;
}): ReactNode {
  const counts: Partial<Record<WorkbenchView, number>> = {Calls: summary.count, Mock: summary.outbound};
  const press = (event: KeyboardEvent): void => {
    const at = views.indexOf(view);
    const steps: Record<string, number> = {ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: views.length - 1};
    const next = steps[event.key];
    const chosen = next === undefined ? undefined : views[(next + views.length) % views.length];
    if (chosen === undefined) return;
    event.preventDefault();
    onChoose(chosen);
    document.getElementById(tabId(chosen))?.focus();
  };
  return (
    <div className={styles.views} role="tablist" aria-label="What to do with the recording">
      {views.map((each) => (
        <button
          key={each}
          type="button"
          role="tab"
          id={tabId(each)}
          aria-selected={view === each}
          aria-controls="workbench-panel"
          tabIndex={view === each ? 0 : -1}
          onClick={() => onChoose(each)}
          onKeyDown={press}
        >
          {each}
          {counts[each] !== undefined && <span className={kit.soft}> {counts[each]}</span>}
        </button>
      ))}
    </div>
  );
}
