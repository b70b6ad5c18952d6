import { useEffect } from 'react';

/** A link to a section ("#notifications" in a letter) finds it once the sections are there. */
export function useNamedSection(isReady: boolean): void {
  useEffect(() => {
    if (!isReady) return;
    document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, [isReady]);
}
