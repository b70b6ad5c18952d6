import type { ReactNode } from 'react';
import { Footer } from './footer.tsx';
import styles from './frame.module.css';
import { Header } from './header.tsx';
import { isDashboardPath } from './nav-links.ts';
import { usePlace } from './use-place.ts';

/** What every page stands in: the top bar, the main area and the footer. */
export function Frame({ children }: { children: ReactNode }) {
  const { pathname } = usePlace();
  return (
    <div className={styles.frame} data-area={isDashboardPath(pathname) ? 'dashboard' : 'public'}>
      <a className={`visually-hidden ${styles.skip}`} href="#main">
        Skip to the content
      </a>
      <Header />
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer />
    </div>
  );
}
