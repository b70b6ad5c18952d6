import styles from './no-wrap.module.css';

/** The number of a filing or invoice in a sentence: a line never breaks at its hyphens. */
export function NoWrap({ children }: { children: string }) {
  return <span className={styles.noWrap}>{children}</span>;
}
