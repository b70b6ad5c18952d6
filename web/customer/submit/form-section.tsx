import type { ReactNode } from 'react';
import styles from './form.module.css';

interface Props {
  title: string;
  /** What it is for, where the title does not say it all. */
  note?: ReactNode;
  children: ReactNode;
}

/** One step of the trade: a title at the side, its fields beside it. */
export function FormSection({ title, note, children }: Props) {
  return (
    <section className={styles.section} aria-label={title}>
      <div className={styles.aside}>
        <h2>{title}</h2>
        {note ? <p>{note}</p> : null}
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  );
}

/** Fields side by side as far as there is room. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>;
}

/** What only some policies need, folded away until then. */
export function Fold({ title, open, children }: { title: string; open: boolean; children: ReactNode }) {
  return (
    <details className={styles.fold} open={open || undefined}>
      <summary>{title}</summary>
      <div className={styles.folded}>{children}</div>
    </details>
  );
}
