import type { ReactNode } from 'react';
import { Notice } from '../../shared/notice.tsx';
import { readView } from '../../shared/viewing/view-store.ts';
import styles from './read-only-in-view.module.css';

/** What changes something: while an admin views as a customer it can be read and not used, and says why. */
export function ReadOnlyInView({ children }: { children: ReactNode }) {
  // Where nobody views there is no group around it, which screen readers would tell of.
  if (readView() === null) return children;
  return (
    <>
      <Notice tone="info">You’re viewing as a customer, so nothing can be changed here.</Notice>
      <fieldset disabled className={styles.held}>
        {children}
      </fieldset>
    </>
  );
}
