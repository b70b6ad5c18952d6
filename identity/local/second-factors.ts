import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { AppError } from '#contract/errors.ts';
import { type Db, inTransaction, type Tx } from '#db/pool.ts';
import {
  changePendingCode,
  countRecoveryCodes,
  deleteAllFactors,
  deleteFactor,
  deletePendingCode,
  findPendingSubject,
  hasPendingEnrolment,
  insertPendingCode,
  markSessionSecondFactor,
  type PendingCodeRow,
  putFactor,
  replaceRecoveryCodes,
  selectFactors,
  spendTimeStep,
  tryPendingCode,
} from '#db/queries/second-factors.ts';
import type { FactorKind } from '#domain/access/second-factors.ts';
import type { EnqueueMail } from '#mail/outgoing-mail.ts';
import type { SecondFactors } from '../port.ts';
import type { AuthSettings } from './auth.ts';
import { hashToken, newToken } from './hash-token.ts';
import type { PasswordHasher } from './password-hash.ts';
import { maskPhoneNumber, parsePhoneNumber } from './phone-number.ts';
import { createRecoveryCodes } from './recovery-codes.ts';
import { requireOpenSession } from './require-open-session.ts';
import { newTotpSecret, stepOfTotp, totpUri } from './totp.ts';

const MOST_TRIES = 5;
const STEP_SECONDS = 10 * 60;
const CODE_DIGITS = 6;

const soon = () => new Date(Date.now() + STEP_SECONDS * 1000);
const same = (left: string, right: string) =>
  left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right));

/** Second factors kept in our own database, beside the embedded provider's tables. */
export function createSecondFactors(
  db: Db,
  settings: AuthSettings,
  hasher: PasswordHasher,
  enqueueMail: EnqueueMail,
): SecondFactors {
  const key = settings.secret;
  const recoveryCodes = createRecoveryCodes(db, settings, hasher);
  /** A six-digit code could be found again from a plain hash, so the hash is keyed. */
  const keyed = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  const codeHash = (verificationId: string, code: string) => keyed(`code ${verificationId} ${code}`);

  async function sendCode(tx: Tx, phone: string, verificationId: string): Promise<string> {
    const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
    await enqueueMail(tx, { to: phone, template: 'second-factor-code', data: { code } });
    return codeHash(verificationId, code);
  }

  /** Whether the code is the one that was asked for in a sign-in. What it proves counts once. */
  async function isRight(pending: PendingCodeRow, verificationId: string, code: string): Promise<boolean> {
    if (pending.kind === 'RECOVERY') return await recoveryCodes.spend(pending.subject, code);
    if (pending.kind === 'PHONE') return same(pending.codeHash ?? '', codeHash(verificationId, code));
    const factor = (await selectFactors(db, pending.subject)).find(({ kind }) => kind === 'TOTP');
    if (!factor?.secret) return false;
    const secret = await symmetricDecrypt({ key, data: factor.secret });
    const step = stepOfTotp(secret, code, new Date());
    return step !== null && (await spendTimeStep(db, factor.id, step));
  }

  /** The time step of the first code of a new authenticator, 0 for a phone. Throws CODE_WRONG. */
  async function checkEnrolment(pending: PendingCodeRow, verificationId: string, code: string) {
    if (pending.kind === 'PHONE') {
      if (same(pending.codeHash ?? '', codeHash(verificationId, code))) return 0n;
    } else if (pending.secret !== null) {
      const step = stepOfTotp(await symmetricDecrypt({ key, data: pending.secret }), code, new Date());
      if (step !== null) return step;
    }
    throw new AppError('CODE_WRONG');
  }

  async function subjectIn(at: Db, resolver: string): Promise<string> {
    const subject = await findPendingSubject(at, hashToken(resolver));
    if (subject !== null) return subject;
    throw new AppError('UNAUTHENTICATED', {
      message: 'This login took too long. Enter email and password again.',
    });
  }

  return {
    subjectOf: (resolver) => subjectIn(db, resolver),
    countRecoveryCodes: (subject) => countRecoveryCodes(db, subject),

    async list(subject) {
      return (await selectFactors(db, subject)).map(({ kind, phone, createdAt }) => ({
        kind,
        phone: phone === null ? null : maskPhoneNumber(phone),
        enrolledAt: createdAt,
      }));
    },

    async openStep(tx, { subject, generation }) {
      const resolver = newToken();
      await insertPendingCode(tx, {
        subject,
        generation,
        resolverHash: hashToken(resolver),
        verificationId: null,
        kind: null,
        codeHash: null,
        secret: null,
        phone: null,
        expiresAt: soon(),
      });
      return resolver;
    },

    async startStep(tx, resolver, kind) {
      const subject = await subjectIn(tx, resolver);
      const factor = (await selectFactors(tx, subject)).find((each) => each.kind === kind);
      if (kind !== 'RECOVERY' && !factor) {
        throw new AppError('INVALID', { details: { fields: { factor: 'This factor is not set up.' } } });
      }
      const verificationId = randomUUID();
      const phone = factor?.phone ?? null;
      const hash = phone === null ? null : await sendCode(tx, phone, verificationId);
      await changePendingCode(tx, hashToken(resolver), { verificationId, kind, codeHash: hash });
      return { verificationId, sentTo: phone === null ? null : maskPhoneNumber(phone) };
    },

    async finishStep(resolver, verificationId, code) {
      const at = { resolverHash: hashToken(resolver), verificationId, mostTries: MOST_TRIES };
      const pending = await tryPendingCode(db, at);
      if (pending === null || !(await isRight(pending, verificationId, code.trim()))) {
        throw wrongCode(pending?.kind);
      }
      if (!(await inTransaction(db, (tx) => deletePendingCode(tx, pending.id)))) {
        throw wrongCode(pending.kind);
      }
      return { subject: pending.subject, generation: pending.generation, code: pending.kind };
    },

    async startEnrolment(tx, subject, factor) {
      const verificationId = randomUUID();
      const pending = { subject, generation: null, resolverHash: null, verificationId, expiresAt: soon() };
      if (factor.kind === 'PHONE') {
        const phone = parsePhoneNumber(factor.phone);
        const hash = await sendCode(tx, phone, verificationId);
        await insertPendingCode(tx, { ...pending, kind: 'PHONE', codeHash: hash, secret: null, phone });
        return { verificationId, sentTo: maskPhoneNumber(phone), secret: null, uri: null };
      }
      const secret = newTotpSecret();
      const encrypted = await symmetricEncrypt({ key, data: secret });
      await insertPendingCode(tx, {
        ...pending,
        kind: 'TOTP',
        codeHash: null,
        secret: encrypted,
        phone: null,
      });
      return {
        verificationId,
        sentTo: null,
        secret,
        uri: totpUri(secret, factor.issuer, factor.account),
      };
    },

    isEnrolling: (subject, verificationId) => hasPendingEnrolment(db, { subject, verificationId }),

    async finishEnrolment(subject, sessionId, verificationId, code, record) {
      const pending = await tryPendingCode(db, { subject, verificationId, mostTries: MOST_TRIES });
      if (pending === null) throw new AppError('CODE_WRONG');
      const lastStep = await checkEnrolment(pending, verificationId, code.trim());
      const kind = pending.kind as FactorKind;
      const putRecoveryCodes = await recoveryCodes.prepare(subject);
      return await inTransaction(db, async (tx) => {
        const openId = await requireOpenSession(tx, subject, sessionId);
        if (!(await deletePendingCode(tx, pending.id))) throw new AppError('CODE_WRONG');
        const isFirst = (await selectFactors(tx, subject)).length === 0;
        await putFactor(tx, { subject, kind, secret: pending.secret, phone: pending.phone, lastStep });
        await markSessionSecondFactor(tx, openId);
        await record(tx, kind);
        return isFirst ? await putRecoveryCodes(tx) : null;
      });
    },

    async hasAny(tx, subject) {
      return (await selectFactors(tx, subject)).length > 0;
    },

    async remove(tx, subject, kind) {
      if (!(await deleteFactor(tx, subject, kind))) throw new AppError('NOT_FOUND');
      if ((await selectFactors(tx, subject)).length === 0) await replaceRecoveryCodes(tx, subject, []);
    },

    removeAll: deleteAllFactors,

    prepareRecoveryCodes: recoveryCodes.prepare,
  };
}

/** A recovery code never expires: it was mistyped, or used. */
function wrongCode(kind: string | null | undefined): AppError {
  const message = 'That recovery code is incorrect or was already used.';
  return new AppError('CODE_WRONG', kind === 'RECOVERY' ? { message } : {});
}
