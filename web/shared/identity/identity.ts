import { localIdentity } from './local.ts';
import type { BrowserIdentity } from './port.ts';
import { providerInUse } from './provider-in-use.ts';

/** The code of the other provider is fetched only where it is in use. */
async function chosen(): Promise<BrowserIdentity> {
  const { firebase } = await providerInUse();
  if (firebase === null) return localIdentity;
  const { createFirebaseIdentity } = await import('./firebase.ts');
  return createFirebaseIdentity(firebase);
}

/** The one provider that the application talks to: the installation's. */
export const identity: BrowserIdentity = {
  signUp: async (details) => (await chosen()).signUp(details),
  signIn: async (email, password) => (await chosen()).signIn(email, password),
  // A token that cannot be fetched ends the sign-in, whatever the reason.
  refresh: () =>
    chosen().then(
      (provider) => provider.refresh(),
      () => null,
    ),
  signOut: async (session) => (await chosen()).signOut(session),
  verifyEmail: async (token) => (await chosen()).verifyEmail(token),
  checkResetLink: async (token) => (await chosen()).checkResetLink(token),
  resetPassword: async (token, password) => (await chosen()).resetPassword(token, password),
  watch(onSession) {
    let stopped = false;
    let stop = () => {};
    const start = async () => {
      const provider = await chosen();
      if (!stopped) stop = provider.watch(onSession);
    };
    // Without an answer nothing is known about the sign-in, so nothing changes.
    start().catch(() => undefined);
    return () => {
      stopped = true;
      stop();
    };
  },
};
