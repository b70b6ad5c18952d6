import styles from './unbroken.module.css';

/** The number of a filing or invoice in a sentence: a line never breaks at its hyphens. */
export function Unbroken({ children }: { children: string }) {
  return <span className={styles.unbroken}>{children}</span>;
}
