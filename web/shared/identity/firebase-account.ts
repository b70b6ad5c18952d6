import {
  type Auth,
  EmailAuthProvider,
  multiFactor,
  PhoneAuthProvider,
  PhoneMultiFactorGenerator,
  reauthenticateWithCredential,
  type User,
  updatePassword,
  verifyBeforeUpdateEmail,
} from '@firebase/auth';
import { LIST_MY_API_KEYS, REVOKE_API_KEY } from '#contract/paths/api-key.ts';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { storeSession } from '../session/session-store.ts';
import { type FirebaseSettings, firebaseAuth, withOurMessages } from './firebase-auth.ts';
import { withHumanCheck } from './firebase-human-check.ts';
import type { BrowserAccount } from './port.ts';

async function currentUser(auth: Auth): Promise<User> {
  await auth.authStateReady();
  if (auth.currentUser === null) throw new ApiError(401, { message: 'Log in to continue.' });
  return auth.currentUser;
}

const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : null;

/** The provider wants a recent sign-in for what changes the way one signs in; with a second factor that is one anew. */
async function prove(user: User, currentPassword: string): Promise<void> {
  const credential = EmailAuthProvider.credential(user.email ?? '', currentPassword);
  await reauthenticateWithCredential(user, credential).catch((error: unknown) => {
    // The password was right, or the provider would not ask for the code; the session itself is recent enough.
    if (codeOf(error) !== 'auth/multi-factor-auth-required') throw error;
  });
}

const plain = (phone: string) => phone.replace(/[\s().-]/g, '');
/** Ten digits are a number of the United States. */
const international = (phone: string) => (/^\d{10}$/.test(plain(phone)) ? `+1${plain(phone)}` : plain(phone));

/** The provider changes sign-ins without our server, which has to be told what is to go with them. */
async function revokeOwnApiKeys(): Promise<void> {
  const { items } = await call(LIST_MY_API_KEYS);
  await Promise.all(items.map(({ id }) => call(REVOKE_API_KEY, { params: { id } })));
}

/** The account at Firebase. Phones are its only second factor here, and it has no recovery codes. */
export function createFirebaseAccount(settings: FirebaseSettings): BrowserAccount {
  const auth = firebaseAuth(settings);
  return {
    changePassword: (currentPassword, newPassword, revokeApiKeys) =>
      withOurMessages(async () => {
        const user = await currentUser(auth);
        await prove(user, currentPassword);
        await updatePassword(user, newPassword);
        if (revokeApiKeys) await revokeOwnApiKeys();
        return { token: await user.getIdToken(true) };
      }),
    changeEmail: (email, currentPassword) =>
      withOurMessages(async () => {
        const user = await currentUser(auth);
        await prove(user, currentPassword);
        await verifyBeforeUpdateEmail(user, email).catch((error: unknown) => {
          // Nobody learns here which addresses have an account.
          if (codeOf(error) !== 'auth/email-already-in-use') throw error;
        });
      }),
    secondFactors: {
      list: () =>
        withOurMessages(async () => {
          const { enrolledFactors } = multiFactor(await currentUser(auth));
          const factors = enrolledFactors.map((factor) => ({
            kind: 'PHONE' as const,
            phone: 'phoneNumber' in factor ? String(factor.phoneNumber) : null,
            enrolledAt: new Date(factor.enrollmentTime).toISOString(),
          }));
          return { factors, recoveryCodesLeft: null, offers: ['PHONE'] };
        }),
      start: (_factor, { currentPassword, phone }) =>
        withOurMessages(async () => {
          const user = await currentUser(auth);
          await prove(user, currentPassword);
          const session = await multiFactor(user).getSession();
          const request = { phoneNumber: international(phone), session };
          const verificationId = await withHumanCheck(auth, (verifier) =>
            new PhoneAuthProvider(auth).verifyPhoneNumber(request, verifier),
          );
          return { verificationId, sentTo: phone, secret: null, uri: null };
        }),
      finish: (verificationId, code, revokeApiKeys) =>
        withOurMessages(async () => {
          const credential = PhoneAuthProvider.credential(verificationId, code);
          const user = await currentUser(auth);
          await multiFactor(user).enroll(PhoneMultiFactorGenerator.assertion(credential), 'Phone');
          // From here on the token says that a second factor was passed, and what follows may need it.
          storeSession({ token: await user.getIdToken() });
          if (revokeApiKeys) await revokeOwnApiKeys();
          return null;
        }),
      remove: (_factor, currentPassword, revokeApiKeys) =>
        withOurMessages(async () => {
          const user = await currentUser(auth);
          await prove(user, currentPassword);
          const [factor] = multiFactor(user).enrolledFactors;
          if (revokeApiKeys) await revokeOwnApiKeys();
          if (factor) await multiFactor(user).unenroll(factor);
        }),
      renewRecoveryCodes: async () => [],
    },
  };
}
