import { lazy, Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { isPageKey } from '../keys/is-page-key.ts';

const ShortcutsDialog = lazy(() => import('./shortcuts-dialog.tsx'));

/** Answers "?" on a page that has no keys of its own, or does not list them itself. */
export function PageShortcuts({ canSelect }: { canSelect: boolean }) {
  const [isListed, setListed] = useState(false);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '?' || !isPageKey(event)) return;
      event.preventDefault();
      setListed(true);
    };
    // Pages listen at the document: what they answer has been answered when it comes here.
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  if (!isListed) return null;
  // Not of the bar that it is called from.
  return createPortal(
    <Suspense>
      <ShortcutsDialog canSelect={canSelect} isElsewhere onClose={() => setListed(false)} />
    </Suspense>,
    document.body,
  );
}
