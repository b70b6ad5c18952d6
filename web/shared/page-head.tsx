import type { ReactNode } from 'react';
import styles from './page-head.module.css';
import { useKeptFocus } from './use-kept-focus.ts';

interface Props {
  title: ReactNode;
  /** A line above the title: where this is, or whose it is. */
  above?: ReactNode;
  /** A sentence below it. */
  lead?: ReactNode;
  /** Status tags beside the title. */
  tags?: ReactNode;
  /** The page's action; one primary button at most. */
  actions?: ReactNode;
}

/** A page's one heading and its one primary action. */
export function PageHead({ title, above, lead, tags, actions }: Props) {
  const heading = useKeptFocus('[data-page-head]');
  return (
    <div className={styles.head} data-page-head>
      <div className={styles.words}>
        {above ? <p className={styles.above}>{above}</p> : null}
        <div className={styles.row}>
          <h1 ref={heading} className={styles.title}>
            {title}
          </h1>
          {tags}
        </div>
        {lead ? <p className={styles.lead}>{lead}</p> : null}
      </div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </div>
  );
}
