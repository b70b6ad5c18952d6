import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { sessionState } from '../session/session-store.ts';

/**
 * Saves before the person goes to another page of ours and asks `question` only where that is not possible; warns before
 * the window closes over what is not saved.
 */
export function useLeaveGuard(isDirty: boolean, flush: () => Promise<boolean>, question: string) {
  // Whose sign-in ended can save nothing, and what they typed is kept.
  const blocker = useBlocker(() => isDirty && sessionState() === 'signed-in');

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void flush().then((saved) => {
      if (saved || window.confirm(question)) blocker.proceed();
      else blocker.reset();
    });
  }, [blocker, flush, question]);

  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);
}
