import { useNavigate } from 'react-router';
import { notify } from '../feedback/message-store.ts';
import { endSession } from './end-session.ts';
import { leaveForHome } from './leave-for-login.ts';

/** Signs out in this browser and at the provider, and goes home. */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  return async () => {
    const leaving = leaveForHome(navigate);
    const ending = endSession();
    await leaving;
    if (await ending) return;
    notify(
      'Signed out in this browser only',
      'We could not reach the server to end the sign-in there. Sign in again and log out to end it.',
      'bad',
    );
  };
}
