import type { HTMLAttributes, ReactNode } from 'react';
import styles from './panel.module.css';

interface Props extends HTMLAttributes<HTMLElement> {
  as?: 'section' | 'div' | 'aside' | 'blockquote';
  /** `accent` has an edge that draws the eye. */
  look?: 'framed' | 'accent' | 'torn';
}

/** A part of a page on paper of its own. What its page adds by `className` wins over the panel's own look. */
export function Panel({ as: Element = 'section', look = 'framed', className, ...rest }: Props) {
  const classes = [styles.panel, styles[look], className].filter(Boolean).join(' ');
  return <Element {...rest} className={classes} />;
}

/** A sheet of paper torn off at its perforation, as public pages have it; `mark` is stamped on its corner. */
export function TornSheet({ children, mark }: { children: ReactNode; mark?: ReactNode }) {
  return (
    <div className={styles.sheet}>
      <div className={styles.shadow}>
        <Panel as="div" look="torn">
          {children}
        </Panel>
      </div>
      {mark ? <div className={styles.mark}>{mark}</div> : null}
    </div>
  );
}
