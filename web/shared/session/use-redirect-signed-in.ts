import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useCurrentUser } from '../queries/use-current-user.ts';
import { homeOf } from './home-of.ts';
import { safeNext } from './redirect-to-login.ts';

interface Way {
  /** Where the person wanted to go; else it is the dashboard of their role. */
  next?: string | null | undefined;
  /** Whether the page has nothing under way that leads on by itself. */
  isDue: boolean;
}

/** Leads on who is signed in already, from a page for who is not. */
export function useRedirectSignedIn({ next, isDue }: Way): void {
  const { data: user } = useCurrentUser();
  const navigate = useNavigate();
  useEffect(() => {
    if (user && isDue) navigate(safeNext(next ?? null) ?? homeOf(user.role), { replace: true });
  }, [user, isDue, next, navigate]);
}
