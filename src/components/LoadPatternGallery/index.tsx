import type {ReactNode} from 'react';
import {curveOf, timeText} from '../LoadPattern/curve';
import {curveInWords} from '../LoadPattern/output';
import {Shape} from '../LoadPattern/Plot';
import {patterns} from '../LoadPattern/presets';
import {checkStages, stagesOf} from '../LoadPattern/stages';
import styles from './styles.page.module.css';

/** The six patterns as small curves, drawn from the same stages that the editor starts with. Static HTML. */
export default function Gallery(): ReactNode {
  return (
    <ul className={styles.gallery} aria-label="Load patterns over time">
      {patterns.map(({name, stages: text, finds, settings}) => {
        const {stages} = checkStages(stagesOf(text));
        const curve = curveOf(stages);
        return (
          <li key={name}>
            <div className={styles.thumb} role="img" aria-label={`${name}: ${curveInWords(stages, curve)}`}>
              <Shape curve={curve} top={Math.max(curve.peak * 1.25, 1)} />
            </div>
            <div className={styles.time} data-markdown-ignore="">
              <span>0</span>
              <span>{timeText(curve.seconds)}</span>
            </div>
            <strong>{name}</strong> finds {finds}. <span className={styles.settings}>Example: {settings}.</span>
          </li>
        );
      })}
    </ul>
  );
}
