import type {KeyboardEvent, ReactNode} from 'react';
import {bandsOf, levelAt, numberText, outline, ticks, timeText, timeTicks, type Curve} from './curve';
import styles from './styles.page.module.css';

const WIDTH = 1000;
const HEIGHT = 400;

/** The shape alone, stretched to whatever box it is in; lines keep their width. */
export function Shape({curve, top}: {curve: Curve; top: number}): ReactNode {
  const {solid, open, area} = outline(curve, WIDTH, HEIGHT, top);
  return (
    <svg className={styles.shape} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <path className={styles.area} d={area} />
      <path className={styles.line} d={solid} />
      {open !== '' && <path className={styles.open} d={open} />}
    </svg>
  );
}

type Props = {
  curve: Curve;
  words: string;
  time: number;
  /** The load at that time, in words. */
  reading: string;
  stale: boolean;
  onTime: (time: number) => void;
};

/** Parts of the curve that one press of an arrow key and of Page Up and Page Down moves by. */
const [STEP, LEAP] = [200, 10];

/**
 * The load curve with axes and a reading line. Labels are HTML over the drawing, so that they keep their size on a
 * phone. The plot is a slider: the pointer and the arrow keys move the reading line.
 */
export function Plot({curve, words, time, reading, stale, onTime}: Props): ReactNode {
  const step = Math.max(1, Math.round(curve.seconds / STEP));
  const leap = Math.max(1, Math.round(curve.seconds / LEAP));
  const onKeyDown = (event: KeyboardEvent) => {
    const to = {
      ArrowLeft: time - step,
      ArrowDown: time - step,
      ArrowRight: time + step,
      ArrowUp: time + step,
      PageDown: time - leap,
      PageUp: time + leap,
      Home: 0,
      End: curve.seconds,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    onTime(Math.min(curve.seconds, Math.max(0, to)));
  };
  const loads = ticks(curve.peak);
  const top = loads.at(-1) ?? 1;
  const percent = (part: number, whole: number) => `${whole <= 0 ? 0 : Math.min(100, (part / whole) * 100)}%`;
  return (
    <div className={styles.plot} data-stale={stale}>
      <div className={styles.unit} aria-hidden="true">
        {curve.unit}
      </div>
      <div
        className={styles.box}
        role="slider"
        tabIndex={0}
        aria-label={`Load over time. ${words}`}
        aria-valuemin={0}
        aria-valuemax={curve.seconds}
        aria-valuenow={time}
        aria-valuetext={reading}
        onKeyDown={onKeyDown}
        onPointerMove={(event) => {
          const box = event.currentTarget.getBoundingClientRect();
          const share = Math.min(1, Math.max(0, (event.clientX - box.left) / box.width));
          onTime(Math.round(share * curve.seconds));
        }}
      >
        {bandsOf(curve).map(({stage, start, end}) => (
          <span
            key={stage}
            className={styles.band}
            style={{left: percent(start, curve.seconds), width: percent(end - start, curve.seconds)}}
          >
            {stage + 1}
          </span>
        ))}
        {loads.map((load) => (
          <i key={load} className={styles.grid} style={{bottom: percent(load, top)}} />
        ))}
        {loads.map((load) => (
          <span key={load} className={styles.load} style={{bottom: percent(load, top)}}>
            {load >= 10_000 ? `${numberText(load / 1000)}k` : numberText(load)}
          </span>
        ))}
        <Shape curve={curve} top={top} />
        <span className={styles.reading} style={{left: percent(time, curve.seconds)}}>
          <i style={{bottom: percent(levelAt(curve, time), top)}} />
          <b data-end={time > curve.seconds / 2}>{reading}</b>
        </span>
        {timeTicks(curve.seconds, 4).map((at) => (
          <span key={at} className={styles.time} style={{left: percent(at, curve.seconds)}}>
            {timeText(at)}
          </span>
        ))}
      </div>
    </div>
  );
}
