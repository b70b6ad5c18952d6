import type { ReactNode } from 'react';
import { OutsideIcon } from '../../shared/icons.tsx';
import { SourceLink } from '../../shared/source-link.tsx';
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

interface Source {
  citation: string | null;
  source: string | null;
  confidence?: string | null;
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
      <Sourced by={stated} />
    </>
  );
}

/** The law or notice behind a statement, and a word of caution where the source is a weak one. */
export function Sourced({ by }: { by: Source }) {
  if (!by.citation && !by.source) return <p className={styles.source}>No published source found.</p>;
  const words = by.citation ?? 'Source';
  return (
    <p className={styles.source}>
      {by.source ? (
        <SourceLink href={by.source}>
          {words} <OutsideIcon />
          <span className="visually-hidden">(opens in a new tab)</span>
        </SourceLink>
      ) : (
        words
      )}
      {by.confidence === 'low' ? '. Secondary source; verify before relying on it.' : null}
    </p>
  );
}
