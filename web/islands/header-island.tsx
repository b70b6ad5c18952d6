import { lazy, Suspense, useEffect } from 'react';
import { Header } from '../shared/frame/header.tsx';
import { forgetWithSession } from '../shared/session/forget-with-session.ts';
import { syncSession } from '../shared/session/sync-session.ts';
import { useView } from '../shared/viewing/use-view.ts';

const ViewBar = lazy(() => import('../shared/viewing/view-bar.tsx'));

/** The top bar of a page without a router, for who is signed in: with their name, their dashboard and the way out. */
export function HeaderIsland() {
  const view = useView();
  useEffect(forgetWithSession, []);
  useEffect(syncSession, []);
  return (
    <>
      {view ? (
        <Suspense>
          <ViewBar view={view} />
        </Suspense>
      ) : null}
      <Header />
    </>
  );
}
