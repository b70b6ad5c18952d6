import { lazy, type ReactNode, Suspense, useContext } from 'react';
import { ServedPageContext } from '../served-page.ts';
import { useView } from '../viewing/use-view.ts';
import { Footer } from './footer.tsx';
import styles from './frame.module.css';
import { Header } from './header.tsx';
import { isDashboardPath } from './nav-links.ts';
import { useHydratedLocation } from './use-hydrated-location.ts';

/** Few are ever viewed as. */
const ViewBar = lazy(() => import('../viewing/view-bar.tsx'));

/** What every page stands in: the top bar, the main area and the footer. */
export function Frame({ children }: { children: ReactNode }) {
  const { pathname } = useHydratedLocation();
  const view = useView();
  const isServed = useContext(ServedPageContext) !== null;
  return (
    <div
      className={styles.frame}
      data-area={isDashboardPath(pathname) ? 'dashboard' : 'public'}
      suppressHydrationWarning
    >
      <a className={`visually-hidden ${styles.skip}`} href="#main">
        Skip to the content
      </a>
      {view ? (
        <Suspense>
          <ViewBar view={view} />
        </Suspense>
      ) : null}
      <Header />
      <main id="main" tabIndex={-1} className={styles.main} data-filling={isServed ? undefined : true}>
        {children}
      </main>
      <Footer />
    </div>
  );
}
