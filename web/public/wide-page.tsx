import type { ReactNode } from 'react';
import styles from './wide-page.module.css';

interface Props {
  title: string;
  above?: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** A public page with a large heading. */
export function WidePage({ title, above, lead, actions, children }: Props) {
  return (
    <div className={styles.page}>
      {above ? <p className={styles.above}>{above}</p> : null}
      <h1 className={styles.title}>{title}</h1>
      {lead ? <p className={styles.lead}>{lead}</p> : null}
      {actions ? <div className={styles.actions}>{actions}</div> : null}
      <div className={styles.content}>{children}</div>
    </div>
  );
}
