import styles from './on-this-page.module.css';

/** The parts of a long page, each with the way there. */
export function OnThisPage({ parts }: { parts: readonly { id: string; title: string }[] }) {
  return (
    <nav className={styles.contents} aria-label="On this page">
      {parts.map(({ id, title }) => (
        <a key={id} href={`#${id}`}>
          {title}
        </a>
      ))}
    </nav>
  );
}
