import { applicationDefault, deleteApp, initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth, type UserRecord } from 'firebase-admin/auth';
import { AppError } from '#contract/errors.ts';
import { selectSubjectsOfProvider } from '#db/queries/users.ts';
import type { EnqueueMail } from '#mail/outgoing-mail.ts';
import { invitationLink } from '../invitation-link.ts';
import type { IdentityPort } from '../port.ts';
import { createFirebaseTokenVerifier } from './verify-token.ts';

export interface FirebaseIdentitySettings {
  projectId: string;
  /** host:port of the Auth emulator; null: Google's service. */
  emulatorHost: string | null;
  /** The installation's address as browsers see it, without a trailing slash. */
  publicUrl: string;
}

export interface FirebaseIdentity extends IdentityPort {
  /** Lets go of the connection to the service. */
  close(): Promise<void>;
}

const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

/** What the service refuses, in our codes. An answer we did not expect is a fault that operators must see. */
function translate(error: unknown): never {
  const code = codeOf(error);
  if (code === 'auth/email-already-exists') throw new AppError('EMAIL_TAKEN');
  if (code === 'auth/invalid-password' || code === 'auth/weak-password') throw new AppError('PASSWORD_WEAK');
  if (code === 'app/network-error' || code === 'app/network-timeout' || code === 'auth/internal-error') {
    throw new AppError('UNAVAILABLE', {
      message: 'The identity service does not answer. Nothing was changed; try again in a few seconds.',
      log: String(error),
    });
  }
  throw error;
}

/** An account that somebody removed at the service has no sign-ins left. */
function unlessGone(error: unknown): void {
  if (codeOf(error) !== 'auth/user-not-found') translate(error);
}

/** The service limits how often it is asked in a second. */
const REVOKED_AT_ONCE = 10;

const findByEmail = (auth: Auth, email: string): Promise<UserRecord | null> =>
  auth.getUserByEmail(email).catch((error: unknown) => {
    if (codeOf(error) === 'auth/user-not-found') return null;
    return translate(error);
  });

/** The service's links lead to a page of Google's; ours takes the same code. */
function ownLink(publicUrl: string, page: string, link: string): string {
  const code = new URL(link).searchParams.get('oobCode');
  if (code === null) throw new Error('the identity service made a link without a code');
  return `${publicUrl}/${page}?token=${encodeURIComponent(code)}`;
}

/**
 * Firebase Authentication, or Identity Platform where second factors are used. The service knows nothing of our
 * transactions: an account made for a change that failed stays behind, and the next try takes it over.
 */
export function createFirebaseIdentity(
  settings: FirebaseIdentitySettings,
  enqueueMail: EnqueueMail,
): FirebaseIdentity {
  const { projectId, emulatorHost, publicUrl } = settings;
  // The library takes the emulator's address from here alone.
  if (emulatorHost !== null) process.env.FIREBASE_AUTH_EMULATOR_HOST = emulatorHost;
  const credential = emulatorHost === null ? { credential: applicationDefault() } : {};
  const app = initializeApp({ projectId, ...credential }, `stampline-${projectId}`);
  const auth = getAuth(app);

  /**
   * The account of an address that we invite. Anybody may have made one at the service with a password of their
   * own; unless the address was confirmed, that account is thrown away and not handed to them.
   */
  async function takeOver(found: UserRecord): Promise<string | null> {
    if (found.emailVerified) return found.uid;
    await auth.deleteUser(found.uid);
    return null;
  }

  return {
    verifyToken: createFirebaseTokenVerifier({ projectId, emulated: emulatorHost !== null }),

    // A token is good for an hour whatever happens meanwhile: the service alone knows.
    async refuseRevoked({ subject, signedInAt }) {
      const account = await auth.getUser(subject).catch((error: unknown) => {
        if (codeOf(error) === 'auth/user-not-found') return null;
        return translate(error);
      });
      const validAfter = account?.tokensValidAfterTime;
      const isEnded = validAfter !== undefined && (signedInAt ?? new Date(0)) < new Date(validAfter);
      if (account === null || account.disabled || isEnded) {
        throw new AppError('UNAUTHENTICATED', { log: 'the provider has ended this session' });
      }
    },

    async createAccount(_tx, account) {
      const email = account.email.toLowerCase();
      const found = await findByEmail(auth, email);
      const taken = found && (await takeOver(found).catch(translate));
      const password = account.password === null ? {} : { password: account.password };
      if (taken) {
        if (account.password !== null) await auth.updateUser(taken, password).catch(translate);
        return taken;
      }
      const { uid } = await auth
        .createUser({
          email,
          displayName: account.displayName,
          emailVerified: account.emailVerified ?? false,
          ...password,
        })
        .catch(translate);
      return uid;
    },

    async sendVerificationEmail(tx, { email, firstName }) {
      const link = await auth.generateEmailVerificationLink(email).catch(translate);
      await enqueueMail(tx, {
        to: email,
        template: 'verification',
        data: { firstName, link: ownLink(publicUrl, 'verify-email', link) },
      });
    },

    async sendInvitationEmail(tx, { email, ...invited }) {
      const link = await auth.generatePasswordResetLink(email).catch(translate);
      await enqueueMail(tx, {
        to: email,
        template: 'invitation',
        data: { ...invited, link: invitationLink(ownLink(publicUrl, 'reset-password', link)) },
      });
    },

    async sendPasswordResetEmail(tx, email) {
      if ((await findByEmail(auth, email.toLowerCase())) === null) return;
      const link = await auth.generatePasswordResetLink(email.toLowerCase()).catch(translate);
      await enqueueMail(tx, {
        to: email,
        template: 'password-reset',
        data: { link: ownLink(publicUrl, 'reset-password', link) },
      });
    },

    async hasSecondFactor(subject) {
      const { multiFactor } = await auth.getUser(subject).catch(translate);
      return (multiFactor?.enrolledFactors.length ?? 0) > 0;
    },

    async findSecondFactor(subject) {
      const account = await auth.getUser(subject).catch(unlessGone);
      const factors = account?.multiFactor?.enrolledFactors ?? [];
      if (factors.length === 0) return null;
      const times = factors.map(({ enrollmentTime }) => Date.parse(enrollmentTime ?? ''));
      const since = Math.min(...times);
      return { since: Number.isNaN(since) ? null : new Date(since) };
    },

    async endSessions(_tx, subject) {
      await auth.revokeRefreshTokens(subject).catch(translate);
    },

    async endAllSessions(tx, { subject: asking }) {
      const subjects = await selectSubjectsOfProvider(tx, 'firebase');
      const others = subjects.filter((subject) => subject !== asking);
      for (let at = 0; at < others.length; at += REVOKED_AT_ONCE) {
        const some = others.slice(at, at + REVOKED_AT_ONCE);
        await Promise.all(some.map((subject) => auth.revokeRefreshTokens(subject).catch(unlessGone)));
      }
      return others.length;
    },

    // The service takes no link back; one that it has mailed is good for an hour.
    async resetSecondFactor(_tx, subject) {
      await auth.updateUser(subject, { multiFactor: { enrolledFactors: null } }).catch(translate);
      await auth.revokeRefreshTokens(subject).catch(translate);
    },

    async setDisabled(_tx, subject, disabled) {
      await auth.updateUser(subject, { disabled }).catch(translate);
      if (disabled) await auth.revokeRefreshTokens(subject).catch(translate);
    },

    close: () => deleteApp(app),
  };
}
