import {Children, isValidElement, type CSSProperties, type ReactNode} from 'react';
import clsx from 'clsx';
import {translate} from '@docusaurus/Translate';
import Breakable from '../Breakable';
import styles from './styles.module.css';

type Props = {
  /** The colored code, from the build. */
  html?: string;
  /** Code that is only known in the browser: a string is shown without colors, elements are shown as they are. */
  children?: ReactNode;
  language?: string;
  title?: ReactNode;
  /** The block shows what a command prints: the version that printed it, or ''. */
  output?: string;
  className?: string;
  /** The number of the first line, when lines are numbered. */
  firstLine?: number | string;
  showLineNumbers?: boolean | number;
  /** From the build: lines that find no room are broken, not cut. */
  wraps?: boolean | string;
  /** From the build: the block holds commands that can be explained, these or, when empty, its code. */
  commands?: string;
  /** Further words of a fence; the build has read them already. */
  metastring?: string;
};

/** Code as src/markdown/highlight colored it at build time; src/client/code-blocks.ts serves the buttons of all blocks of a page. */
export default function CodeBlock({
  html,
  children,
  language,
  title,
  output,
  className,
  firstLine,
  showLineNumbers,
  wraps,
  commands,
}: Props): ReactNode {
  const first = Number(firstLine ?? (showLineNumbers === true ? 1 : showLineNumbers || 0));
  const lang = language ?? /language-(\S+)/.exec(className ?? '')?.[1] ?? 'text';
  const code = {
    className: clsx(styles.code, first > 0 && styles.numbered),
    style: first > 0 ? ({'--first-line': first - 1} as CSSProperties) : undefined,
  };
  return (
    <div
      className={clsx(
        'theme-code-block',
        `language-${lang}`,
        styles.block,
        Boolean(title) && styles.titled,
        output !== undefined && styles.output,
        wraps && styles.flows,
      )}
      data-output={output}
    >
      {title ? (
        <div className={styles.title}>
          {typeof title === 'string' ? <Breakable text={title} at={/(?<=\/)/} /> : title}
        </div>
      ) : (
        output !== undefined && <div className={styles.label}>{translate({message: 'Output'})}</div>
      )}
      {/* Code that scrolls must be reachable by keyboard; src/client/code-blocks.ts takes what does not out. */}
      <pre className={clsx(styles.pre, 'thin-scrollbar')} tabIndex={wraps ? undefined : 0}>
        {/* Before the code, so that only its first line gives way to them. */}
        <span className={styles.buttons}>
          {!wraps && (
            <button
              type="button"
              className={styles.button}
              data-code-action="wrap"
              aria-label={translate({message: 'Wrap'})}
              aria-pressed="false"
            />
          )}
          {commands !== undefined && (
            <button
              type="button"
              className={styles.button}
              data-code-action={`?${commands}`}
              aria-label={translate({message: 'Explain'})}
            />
          )}
          <button
            type="button"
            className={styles.button}
            data-code-action="copy"
            aria-label={translate({message: 'Copy code to clipboard'})}
          />
        </span>
        {html === undefined ? (
          <code {...code}>{plain(children, Boolean(wraps) || first > 0)}</code>
        ) : (
          <code {...code} dangerouslySetInnerHTML={{__html: html}} />
        )}
      </pre>
    </div>
  );
}

function plain(children: ReactNode, inLines: boolean): ReactNode {
  if (Children.toArray(children).some(isValidElement)) return children;
  const text = Children.toArray(children).join('').replace(/\n$/, '');
  return inLines ? text.split('\n').map((line, i) => <span key={i} className="code-line">{`${line}\n`}</span>) : text;
}
