import { OutsideIcon } from './icons.tsx';
import styles from './source-citation.module.css';
import { SourceLink } from './source-link.tsx';

export interface Source {
  citation: string | null;
  source: string | null;
  confidence?: string | null;
}

/** The law or notice behind a statement, and a word of caution where the source is a weak one. */
export function SourceCitation({ by }: { by: Source }) {
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
