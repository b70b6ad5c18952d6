import type { ReactNode } from 'react';
import { CheckIcon, NoticeIcon, WarningIcon } from './icons.tsx';
import styles from './notice.module.css';

interface Props {
  tone: 'ok' | 'warn' | 'bad' | 'info';
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}

/** Something to know before going on. A bad one is announced at once: say what happened and the next step. */
export function Notice({ tone, title, children, action }: Props) {
  return (
    <div
      className={styles.notice}
      data-tone={tone}
      role={tone === 'bad' ? 'alert' : tone === 'ok' ? 'status' : undefined}
    >
      {tone === 'ok' ? <CheckIcon /> : tone === 'info' ? <NoticeIcon /> : <WarningIcon />}
      <div className={styles.words}>
        {title ? <p className={styles.title}>{title}</p> : null}
        {children}
        {action ? <div className={styles.action}>{action}</div> : null}
      </div>
    </div>
  );
}
