import { randomBytes } from 'node:crypto';
import { AppError } from '#contract/errors.ts';
import type { Db, Tx } from '#db/pool.ts';
import { dropEmailChange } from '#db/queries/email-changes.ts';
import { markSessionSecondFactor } from '#db/queries/second-factors.ts';
import { deleteOtherSessions, deleteSession, listOpenSessions } from '#db/queries/sessions.ts';
import type { EnqueueMail } from '#mail/outgoing-mail.ts';
import type { AccountHolder, IssuedSession, NewAccount, PasswordIdentity } from '../port.ts';
import { type AuthSettings, createAuth, SESSION_SECONDS, TOKEN_SECONDS } from './auth.ts';
import { createEmailChanges } from './email-changes.ts';
import { hashToken } from './hash-token.ts';
import { readConfirmation, signConfirmation } from './mailed-token.ts';
import { refuseWeakPassword } from './password-rule.ts';
import { withinTransaction } from './provider-transaction.ts';
import { createSecondFactors } from './second-factors.ts';
import { createTokenVerifier, readPublicKeys } from './verify-token.ts';

const RESET_SECONDS = 60 * 60;
const INVITATION_SECONDS = 7 * 24 * 60 * 60;

const UNIQUE_VIOLATION = '23505';

const newToken = () => randomBytes(32).toString('base64url');
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000);

/** Two people with one address at the same moment: the unique index decides. */
function refuseTakenEmail(error: unknown): never {
  const isTaken = error instanceof Error && (error as Error & { code?: unknown }).code === UNIQUE_VIOLATION;
  throw isTaken ? new AppError('EMAIL_TAKEN') : error;
}

/**
 * The embedded provider: accounts, passwords and sessions in our own database. Makes the first signing key.
 * Throws when the secret does not fit the keys in the database, because nobody could sign in then.
 */
export async function createLocalIdentity(
  db: Db,
  settings: AuthSettings,
  enqueueMail: EnqueueMail,
): Promise<PasswordIdentity> {
  const auth = createAuth(db, settings);
  const { internalAdapter: store, password: passwords } = await auth.$context;

  async function signToken(subject: string, sessionId: string): Promise<IssuedSession['token']> {
    const payload = { sub: subject, sid: sessionId, iat: Math.floor(Date.now() / 1000) };
    return (await auth.api.signJWT({ body: { payload } })).token;
  }

  async function setPassword(tx: Tx, subject: string, password: string): Promise<void> {
    const hash = await passwords.hash(password);
    if (await store.findCredentialAccount(subject)) await store.updatePassword(subject, hash);
    else {
      await store.createAccount({
        userId: subject,
        providerId: 'credential',
        accountId: subject,
        password: hash,
      });
    }
    await store.deleteUserSessions(subject);
    // Whoever takes the account back by a new password keeps its address, too.
    await dropEmailChange(tx, subject);
  }

  async function prepareAccount(account: NewAccount): Promise<(tx: Tx) => Promise<string>> {
    if (account.password !== null) refuseWeakPassword(account.password, account.email);
    const hash = account.password === null ? null : await passwords.hash(account.password);
    return (tx) =>
      withinTransaction(auth, tx, async () => {
        const email = account.email.toLowerCase();
        if (await store.findUserByEmail(email)) throw new AppError('EMAIL_TAKEN');
        const person = await store
          .createUser(
            { email, name: account.displayName, emailVerified: account.emailVerified ?? false },
            { method: 'email-password' },
          )
          .catch(refuseTakenEmail);
        if (hash !== null) {
          await store.createAccount({
            userId: person.id,
            providerId: 'credential',
            accountId: person.id,
            password: hash,
          });
        }
        return person.id;
      });
  }

  /** A link to choose a password, good once. */
  async function passwordLink(subject: string, seconds: number): Promise<string> {
    const token = newToken();
    await store.createVerificationValue({
      identifier: `reset-password:${token}`,
      value: subject,
      expiresAt: inSeconds(seconds),
    });
    return `${settings.publicUrl}/reset-password?token=${token}`;
  }

  try {
    await signToken('start', 'start');
  } catch (error) {
    throw new Error(
      'The secret key does not fit the signing keys in the database. Set SECRET_KEY to the key this database was ' +
        'made with, or put back the file "secret-key" in DATA_DIR.',
      { cause: error },
    );
  }

  return {
    verifyToken: createTokenVerifier(db, settings.publicUrl),

    createAccount: async (tx, account) => (await prepareAccount(account))(tx),
    prepareAccount,

    async sendVerificationEmail(tx, holder: AccountHolder) {
      const token = await signConfirmation(settings.secret, holder);
      const link = `${settings.publicUrl}/verify-email?token=${token}`;
      await enqueueMail(tx, {
        to: holder.email,
        template: 'verification',
        data: { firstName: holder.firstName, link },
      });
    },

    async sendInvitationEmail(tx, holder) {
      const link = await withinTransaction(auth, tx, () => passwordLink(holder.subject, INVITATION_SECONDS));
      await enqueueMail(tx, {
        to: holder.email,
        template: 'invitation',
        data: { firstName: holder.firstName, link },
      });
    },

    async sendPasswordResetEmail(tx, email) {
      const link = await withinTransaction(auth, tx, async () => {
        const found = await store.findUserByEmail(email.toLowerCase());
        return found ? await passwordLink(found.user.id, RESET_SECONDS) : null;
      });
      if (link !== null) await enqueueMail(tx, { to: email, template: 'password-reset', data: { link } });
    },

    async endSessions(tx, subject) {
      await withinTransaction(auth, tx, () => store.deleteUserSessions(subject));
    },

    // Our own user row says who is disabled and is asked at each sign-in; what is left to do is to end sessions.
    async setDisabled(tx, subject, disabled) {
      if (disabled) await withinTransaction(auth, tx, () => store.deleteUserSessions(subject));
    },

    async checkPassword(email, password) {
      const found = await store.findUserByEmail(email.toLowerCase(), { includeAccounts: true });
      const account = found?.accounts.find(({ providerId }) => providerId === 'credential');
      if (!found || !account?.password) {
        // As slow as a real check, so that the time does not tell whether the address has an account.
        await passwords.hash(password);
        return null;
      }
      return (await passwords.verify({ hash: account.password, password })) ? found.user.id : null;
    },

    async openSession(tx: Tx, subject, client, passed) {
      const refreshToken = newToken();
      // The signing key is read in the caller's transaction, too: a sign-in that waits for a second connection while
      // it holds one locks out everybody once enough of them do.
      return await withinTransaction(auth, tx, async () => {
        const session = await store.createSession(
          subject,
          false,
          {
            token: hashToken(refreshToken),
            ipAddress: client.address,
            userAgent: client.userAgent.slice(0, 400),
          },
          true,
        );
        if (passed.secondFactor) await markSessionSecondFactor(tx, session.id);
        return { token: await signToken(subject, session.id), refreshToken, expiresIn: TOKEN_SECONDS };
      });
    },

    async refreshSession(refreshToken) {
      const stored = hashToken(refreshToken);
      const found = await store.findSession(stored);
      if (!found || found.session.expiresAt <= new Date()) throw new AppError('UNAUTHENTICATED');
      await store.updateSession(stored, { expiresAt: inSeconds(SESSION_SECONDS) });
      const token = await signToken(found.user.id, found.session.id);
      return { token, refreshToken, expiresIn: TOKEN_SECONDS };
    },

    async closeSession(refreshToken) {
      await store.deleteSession(hashToken(refreshToken));
    },

    async confirmEmail(tx, token) {
      const { subject, email } = await readConfirmation(settings.secret, token);
      return await withinTransaction(auth, tx, async () => {
        const person = await store.findUserById(subject);
        // The address may have changed hands since; then the old link confirms nothing.
        if (person?.email !== email.toLowerCase()) throw new AppError('LINK_INVALID');
        if (!person.emailVerified) await store.updateUser(subject, { emailVerified: true });
        return subject;
      });
    },

    async resetPassword(tx, token, password) {
      return await withinTransaction(auth, tx, async () => {
        const used = await store.consumeVerificationValue(`reset-password:${token}`);
        const person = used && (await store.findUserById(used.value));
        if (!person) throw new AppError('LINK_INVALID');
        // A refused password rolls back, so the link stays good for another try.
        refuseWeakPassword(password, person.email);
        await setPassword(tx, person.id, password);
        // Whoever opened the link reads that mailbox.
        if (!person.emailVerified) await store.updateUser(person.id, { emailVerified: true });
        return person.id;
      });
    },

    async changePassword(tx, subject, password) {
      await withinTransaction(auth, tx, async () => {
        const person = await store.findUserById(subject);
        if (!person) throw new AppError('UNAUTHENTICATED');
        refuseWeakPassword(password, person.email);
        await setPassword(tx, subject, password);
      });
    },

    publicKeys: () => readPublicKeys(db),
    secondFactors: createSecondFactors(db, settings, enqueueMail),
    emailChanges: await createEmailChanges(auth, settings.publicUrl),
    sessions: {
      async list(subject) {
        const rows = await listOpenSessions(db, subject, new Date());
        return rows.map(({ id, createdAt, expiresAt, address, userAgent }) => ({
          id,
          startedAt: createdAt,
          // Each fresh token moves the end on by the same time.
          lastSeenAt: new Date(expiresAt.getTime() - SESSION_SECONDS * 1000),
          address,
          userAgent,
        }));
      },
      end: deleteSession,
      endOthers: deleteOtherSessions,
    },
  };
}
