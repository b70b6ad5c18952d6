import { localAccount } from './local-account.ts';
import type { BrowserAccount } from './port.ts';
import { providerInUse } from './provider-in-use.ts';

/** The account at the installation's provider, for who is signed in. */
export async function accountInUse(): Promise<BrowserAccount> {
  const { firebase } = await providerInUse();
  if (firebase === null) return localAccount;
  const { createFirebaseAccount } = await import('./firebase-account.ts');
  return createFirebaseAccount(firebase);
}
