import { useNavigate } from 'react-router';
import { identity } from '../identity/identity.ts';
import { clearStoredSession } from './session-store.ts';

/** Signs out here and at the provider, and goes home. This browser forgets the sign-in even without an answer. */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  return () => {
    const told = identity.signOut();
    // The page must not wait, and a provider that cannot be reached ends the session when it expires.
    told.catch(() => undefined);
    clearStoredSession();
    navigate('/');
  };
}
