import { useContext } from 'react';
import { useNavigate } from 'react-router';
import { notify, toast } from '../feedback/message-store.ts';
import { ServedPageContext } from '../served-page.ts';
import { endSession } from './end-session.ts';
import { redirectHome } from './redirect-to-login.ts';
import { rememberEnding } from './session-store.ts';

/** Signs out in this browser and at the provider, and goes home, where it is said; from a page for everybody there is nothing to leave. */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  const isForEverybody = useContext(ServedPageContext) !== null;
  return async () => {
    const leaving = isForEverybody ? undefined : redirectHome(navigate);
    rememberEnding('');
    const ending = endSession();
    await leaving;
    if (await ending) return toast('You’re logged out.');
    notify(
      'Logged out in this browser only',
      'We couldn’t reach the server to end your session. Log in again, then log out to end it.',
      'bad',
    );
  };
}
