import type { ReactNode } from 'react';
import { type Source, SourceCitation } from '../../shared/source-citation.tsx';
import styles from './state-guide.module.css';

export function GuidePart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      <div>{children}</div>
    </section>
  );
}

export function List({ items }: { items: readonly string[] }) {
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

/** A rule with its law; where none was found, who can tell. */
export function Statement({
  stated,
  missing,
  office,
}: {
  stated: (Source & { text: string }) | null;
  missing: string;
  office: string | null;
}) {
  if (stated === null) {
    return (
      <p>
        {missing} {office ? `Confirm with: ${office}.` : null}
      </p>
    );
  }
  return (
    <>
      <p>{stated.text}</p>
      <SourceCitation by={stated} />
    </>
  );
}
