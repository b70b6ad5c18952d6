import {
  type Auth,
  applyActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  getMultiFactorResolver,
  type MultiFactorError,
  type MultiFactorResolver,
  onIdTokenChanged,
  PhoneAuthProvider,
  PhoneMultiFactorGenerator,
  signInWithEmailAndPassword,
  signOut,
  type User,
  verifyPasswordResetCode,
} from '@firebase/auth';
import { RECORD_TOKEN, SIGN_UP } from '#contract/paths/user.ts';
import { callWithoutRenewal } from '../api/call-without-renewal.ts';
import { type FirebaseSettings, firebaseAuth, withOurMessages } from './firebase-auth.ts';
import { withHumanCheck } from './firebase-human-check.ts';
import {
  type BrowserIdentity,
  SecondFactorRequired,
  type SecondFactorResolver,
  type Session,
} from './port.ts';

const LAST_SHOWN = 4;

const sessionOf = async (user: User): Promise<Session> => ({ token: await user.getIdToken() });

function resolverOf(auth: Auth, resolver: MultiFactorResolver): SecondFactorResolver {
  return {
    factors: ['PHONE'],
    start: () =>
      withOurMessages(async () => {
        const hint = resolver.hints.find(({ factorId }) => factorId === PhoneMultiFactorGenerator.FACTOR_ID);
        if (!hint) throw new Error('the account has a second factor that is no phone');
        const request = { multiFactorHint: hint, session: resolver.session };
        const verificationId = await withHumanCheck(auth, (verifier) =>
          new PhoneAuthProvider(auth).verifyPhoneNumber(request, verifier),
        );
        const phone = 'phoneNumber' in hint ? String(hint.phoneNumber) : '';
        return { verificationId, sentTo: `•••• ${phone.slice(-LAST_SHOWN)}` };
      }),
    // The service knows no way for people to ask: an admin removes the phone.
    reportLost: null,
    openReset: null,
    finish: (verificationId, code) =>
      withOurMessages(async () => {
        const credential = PhoneAuthProvider.credential(verificationId, code);
        const { user } = await resolver.resolveSignIn(PhoneMultiFactorGenerator.assertion(credential));
        return await sessionOf(user);
      }),
  };
}

const needsSecondFactor = (error: unknown): error is MultiFactorError =>
  error instanceof Error && 'code' in error && error.code === 'auth/multi-factor-auth-required';

/** Firebase Authentication, or Identity Platform where second factors are used. */
export function createFirebaseIdentity(settings: FirebaseSettings): BrowserIdentity {
  const auth = firebaseAuth(settings);
  return {
    async signUp({ password, ...details }) {
      const { user } = await withOurMessages(() =>
        createUserWithEmailAndPassword(auth, details.email, password),
      );
      try {
        await callWithoutRenewal(SIGN_UP, { body: details, token: await user.getIdToken() });
      } catch (error) {
        // Half a sign-up would say that the address is taken at the next try.
        await user.delete();
        throw error;
      }
    },
    async signIn(email, password) {
      try {
        const { user } = await signInWithEmailAndPassword(auth, email, password);
        return await sessionOf(user);
      } catch (error) {
        if (needsSecondFactor(error)) {
          throw new SecondFactorRequired(resolverOf(auth, getMultiFactorResolver(auth, error)));
        }
        return await withOurMessages(() => Promise.reject(error));
      }
    },
    async refresh() {
      await auth.authStateReady();
      const user = auth.currentUser;
      // A token that cannot be fetched ends the sign-in, whatever the reason.
      return user === null
        ? null
        : user.getIdToken(true).then(
            (token) => ({ token }),
            () => null,
          );
    },
    signOut: () => signOut(auth),
    verifyEmail: (token) =>
      withOurMessages(async () => {
        await applyActionCode(auth, token);
        await auth.authStateReady();
        // The tokens at hand still say otherwise, and our server has to see one that knows.
        const fresh = await auth.currentUser?.getIdToken(true);
        if (fresh === undefined) return;
        await callWithoutRenewal(RECORD_TOKEN, { body: { token: fresh }, token: fresh });
      }),
    checkResetLink: (token) =>
      withOurMessages(async () => ({
        email: await verifyPasswordResetCode(auth, token),
        invitation: null,
      })),
    resetPassword: (token, password) => withOurMessages(() => confirmPasswordReset(auth, token, password)),
    watch(onSession) {
      return onIdTokenChanged(auth, (user) => {
        if (user === null) return onSession(null);
        sessionOf(user).then(onSession, () => onSession(null));
      });
    },
  };
}
