import { AppError } from '#contract/errors.ts';
import { isUniqueViolation } from '#db/is-unique-violation.ts';
import type { Db, Tx } from '#db/pool.ts';
import { dropPasswordLinks } from '#db/queries/email-changes.ts';
import {
  findCredential,
  lockAccount,
  replacePasswordHash,
  startNextGenerationOfAll,
} from '#db/queries/identity.ts';
import { deletePendingCodesOf } from '#db/queries/second-factors.ts';
import { deleteAllOtherSessions, deleteOtherSessions } from '#db/queries/sessions.ts';
import { SAME_PASSWORD_FAULT } from '#domain/access/same-password.ts';
import type { SessionEnding } from '#domain/access/session-endings.ts';
import type { EnqueueMail } from '#mail/outgoing-mail.ts';
import { laneOfAccount, laneOfUnconfirmed } from '../hashing-lane.ts';
import { invitationLink } from '../invitation-link.ts';
import type { AccountHolder, HashingLane, NewAccount, PasswordIdentity } from '../port.ts';
import { type AuthSettings, createAuth } from './auth.ts';
import { createEmailChanges } from './email-changes.ts';
import { newToken } from './hash-token.ts';
import { createKnownDevices } from './known-devices.ts';
import { readConfirmation, signConfirmation } from './mailed-token.ts';
import { createPasswordHasher, isOutdated } from './password-hash.ts';
import { type PasswordField, type PasswordOwner, refuseWeakPassword } from './password-rule.ts';
import { withinTransaction } from './provider-transaction.ts';
import { requireOpenSession } from './require-open-session.ts';
import { createSecondFactors } from './second-factors.ts';
import { createSessions } from './sessions.ts';
import { createTokenVerifier, readPublicKeys } from './verify-token.ts';

const RESET_SECONDS = 60 * 60;
const INVITATION_SECONDS = 7 * 24 * 60 * 60;

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000);

/** Two people with one address at the same moment: the unique index decides. */
function refuseTakenEmail(error: unknown): never {
  throw isUniqueViolation(error) ? new AppError('EMAIL_TAKEN') : error;
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
  const { internalAdapter: store } = await auth.$context;
  const hasher = createPasswordHasher();
  const hash = (password: string, lane: HashingLane) =>
    hasher.hashPassword(password, lane, settings.passwordHashCost);

  const devices = createKnownDevices(db, settings.secret);

  async function signToken(subject: string, sessionId: string): Promise<string> {
    const payload = { sub: subject, sid: sessionId, iat: Math.floor(Date.now() / 1000) };
    return (await auth.api.signJWT({ body: { payload } })).token;
  }

  /** All sessions with the change of address that one of them asked for, and what makes their browsers known. */
  async function endAllSessionsOf(tx: Tx, subject: string, ending: SessionEnding): Promise<void> {
    await deleteOtherSessions(tx, subject, null, ending);
    await devices.forgetAll(tx, subject);
  }

  /** Sessions, and the links that set a password: whoever read the mailbox before gets in by none of them later. */
  async function endEveryWayIn(tx: Tx, subject: string, ending: SessionEnding): Promise<void> {
    await endAllSessionsOf(tx, subject, ending);
    await dropPasswordLinks(tx, subject);
  }

  const createCredential = (subject: string, password: string) =>
    store.createAccount({ userId: subject, providerId: 'credential', accountId: subject, password });

  async function setPassword(tx: Tx, subject: string, hashed: string): Promise<void> {
    if (await store.findCredentialAccount(subject)) await store.updatePassword(subject, hashed);
    else await createCredential(subject, hashed);
    await endEveryWayIn(tx, subject, 'BY_CHANGE');
    // Nor does a sign-in go on that began with the password before.
    await deletePendingCodesOf(tx, subject);
  }

  /** What is kept of a password that its owner chooses. Throws PASSWORD_WEAK. */
  async function hashStrong(
    password: string,
    owner: PasswordOwner & { id: string },
    field: PasswordField,
  ): Promise<string> {
    await refuseWeakPassword(password, owner, field);
    return await hash(password, laneOfAccount(owner.id));
  }

  /** Who asks for a reset may do so because others know the password. */
  async function refuseKeptPassword(password: string, owner: { id: string; email: string }): Promise<void> {
    const kept = (await findCredential(db, owner.email))?.hash;
    if (kept && (await hasher.verifyPassword(kept, password, laneOfAccount(owner.id))))
      throw new AppError('INVALID', { details: { fields: { password: SAME_PASSWORD_FAULT } } });
  }

  async function prepareAccount(
    account: NewAccount,
    lane: HashingLane,
  ): Promise<(tx: Tx) => Promise<string>> {
    const { email: ownEmail, displayName: name } = account;
    if (account.password !== null) await refuseWeakPassword(account.password, { email: ownEmail, name });
    const hashed = account.password === null ? null : await hash(account.password, lane);
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
        if (hashed !== null) await createCredential(person.id, hashed);
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

  const secondFactors = createSecondFactors(db, settings, hasher, enqueueMail);
  const sessions = await createSessions(db, auth, settings, signToken, devices);

  return {
    verifyToken: createTokenVerifier(db, settings.publicUrl),
    // Its session was looked up when the token was checked.
    refuseRevoked: async () => {},

    createAccount: async (tx, account) => (await prepareAccount(account, laneOfAccount(account.email)))(tx),
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
      // Sent again, it is the one that counts.
      await dropPasswordLinks(tx, holder.subject);
      const link = await withinTransaction(auth, tx, () => passwordLink(holder.subject, INVITATION_SECONDS));
      await enqueueMail(tx, {
        to: holder.email,
        template: 'invitation',
        data: {
          firstName: holder.firstName,
          invitedBy: holder.invitedBy,
          role: holder.role,
          link: invitationLink(link),
        },
      });
    },

    async sendPasswordResetEmail(tx, email) {
      const link = await withinTransaction(auth, tx, async () => {
        const find = async () => (await store.findUserByEmail(email.toLowerCase()))?.user.id ?? null;
        const asked = await find();
        if (asked !== null) await lockAccount(tx, asked);
        // A change of the address that was under way voids links, and leaves this mailbox.
        return asked === null || (await find()) !== asked ? null : await passwordLink(asked, RESET_SECONDS);
      });
      if (link !== null) await enqueueMail(tx, { to: email, template: 'password-reset', data: { link } });
    },

    hasSecondFactor: (subject) => secondFactors.hasAny(db, subject),

    async findSecondFactor(subject) {
      const times = (await secondFactors.list(subject)).map(({ enrolledAt }) => enrolledAt.getTime());
      return times.length === 0 ? null : { since: new Date(Math.min(...times)) };
    },

    async endSessions(tx, subject) {
      await endAllSessionsOf(tx, subject, 'BY_ADMIN');
    },

    async endAllSessions(tx, { subject, sessionId }) {
      await startNextGenerationOfAll(tx);
      return await deleteAllOtherSessions(tx, await requireOpenSession(tx, subject, sessionId), 'BY_ADMIN');
    },

    async resetSecondFactor(tx, subject) {
      await secondFactors.removeAll(tx, subject);
      await endEveryWayIn(tx, subject, 'BY_CHANGE');
    },

    // Our own user row says who is disabled and is asked at each sign-in; what is left to do is to end sessions and links.
    async setDisabled(tx, subject, disabled) {
      if (disabled) await endEveryWayIn(tx, subject, 'BY_DISABLING');
    },

    async checkPassword(email, password, asked) {
      const found = await findCredential(db, email.toLowerCase());
      // Who is known only as the owner of such an account is no stranger's way to the turns of the known.
      const lane = asked.isKnown && found?.isConfirmed !== true ? laneOfUnconfirmed(asked) : asked;
      if (!found?.hash) {
        // As slow as a real check, so that the time does not tell whether the address has an account.
        await hash(password, lane);
        return null;
      }
      const { subject, hash: kept, generation } = found;
      if (!(await hasher.verifyPassword(kept, password, lane))) return null;
      // Now that it is known, it is kept as it would be today; where others wait, at another sign-in. A password set
      // meanwhile stays.
      if (isOutdated(kept, settings.passwordHashCost) && !hasher.isBusy()) {
        await replacePasswordHash(db, { subject, from: kept, to: await hash(password, lane) });
      }
      return { subject, generation };
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

    async requireResetLink(token) {
      const link = await store.findVerificationValue(`reset-password:${token}`);
      const isOpen = link && link.expiresAt > new Date() && (await store.findUserById(link.value));
      if (!isOpen) throw new AppError('LINK_INVALID');
      return link.value;
    },

    async prepareReset(token, password) {
      const identifier = `reset-password:${token}`;
      const link = await store.findVerificationValue(identifier);
      const owner = link && (await store.findUserById(link.value));
      // Only who could set another password learns that this one is the account's.
      if (!owner || link.expiresAt <= new Date()) throw new AppError('LINK_INVALID');
      await refuseKeptPassword(password, owner);
      const hashed = await hashStrong(password, owner, 'password');
      return (tx) =>
        withinTransaction(auth, tx, async () => {
          // Two links of one account at one moment: the second waits here, and then finds its link gone with the first.
          await lockAccount(tx, owner.id);
          const used = await store.consumeVerificationValue(identifier);
          const person = used && (await store.findUserById(used.value));
          if (!person) throw new AppError('LINK_INVALID');
          await setPassword(tx, person.id, hashed);
          // Whoever opened the link reads that mailbox.
          if (!person.emailVerified) await store.updateUser(person.id, { emailVerified: true });
          return person.id;
        });
    },

    async prepareNewPassword(subject, password) {
      const person = await store.findUserById(subject);
      if (!person) throw new AppError('UNAUTHENTICATED');
      const hashed = await hashStrong(password, person, 'newPassword');
      return async (tx) => {
        await withinTransaction(auth, tx, () => setPassword(tx, subject, hashed));
        return { subject, generation: await lockAccount(tx, subject) };
      };
    },

    publicKeys: () => readPublicKeys(db),
    secondFactors,
    emailChanges: await createEmailChanges(auth, settings.publicUrl),
    devices: { recognize: devices.recognize },
    ...sessions,
  };
}
