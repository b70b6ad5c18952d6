import { sql } from 'kysely';
import type { CodeKind, FactorKind } from '#domain/access/second-factors.ts';
import type { Db, Tx } from '../pool.ts';

export interface FactorRow {
  id: string;
  kind: FactorKind;
  secret: string | null;
  phone: string | null;
  createdAt: Date;
}

export interface PendingCodeRow {
  id: string;
  subject: string;
  kind: CodeKind | null;
  codeHash: string | null;
  secret: string | null;
  phone: string | null;
  /** Of the account when the password of this sign-in was checked; null for an enrolment. */
  generation: number | null;
}

type Tables = {
  'identity.second_factors': {
    id: string;
    user_id: string;
    kind: FactorKind;
    secret: string | null;
    phone: string | null;
    last_step: string | bigint;
    created_at: Date;
  };
  'identity.recovery_codes': { user_id: string; code_hash: string };
  'identity.pending_codes': {
    id: string;
    user_id: string;
    resolver_hash: string | null;
    verification_id: string | null;
    kind: CodeKind | null;
    code_hash: string | null;
    secret: string | null;
    phone: string | null;
    tries: number;
    expires_at: Date;
    session_generation: number | null;
  };
  'identity.session': { id: string; userId: string; second_factor_at: Date | null };
};
const of = (db: Db) => db.withTables<Tables>();

export async function selectFactors(db: Db, subject: string): Promise<FactorRow[]> {
  return await of(db)
    .selectFrom('identity.second_factors')
    .select(['id', 'kind', 'secret', 'phone', 'created_at as createdAt'])
    .where('user_id', '=', subject)
    .orderBy('kind')
    .execute();
}

/** Enrols a factor; one of the same kind is replaced. */
export async function putFactor(
  tx: Tx,
  factor: {
    subject: string;
    kind: FactorKind;
    secret: string | null;
    phone: string | null;
    lastStep: bigint;
  },
): Promise<void> {
  const values = {
    secret: factor.secret,
    phone: factor.phone,
    last_step: factor.lastStep,
    created_at: new Date(),
  };
  await of(tx)
    .insertInto('identity.second_factors')
    .values({ id: sql<string>`gen_random_uuid()`, user_id: factor.subject, kind: factor.kind, ...values })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(values))
    .execute();
}

/** Returns whether there was one. */
export async function deleteFactor(tx: Tx, subject: string, kind: FactorKind): Promise<boolean> {
  const { numDeletedRows } = await of(tx)
    .deleteFrom('identity.second_factors')
    .where('user_id', '=', subject)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** With the recovery codes, and the codes that are being asked for. */
export async function deleteAllFactors(tx: Tx, subject: string): Promise<void> {
  await of(tx).deleteFrom('identity.second_factors').where('user_id', '=', subject).execute();
  await of(tx).deleteFrom('identity.recovery_codes').where('user_id', '=', subject).execute();
  await deletePendingCodesOf(tx, subject);
}

/** Sign-ins and enrolments of the account that wait for a code. */
export async function deletePendingCodesOf(tx: Tx, subject: string): Promise<void> {
  await of(tx).deleteFrom('identity.pending_codes').where('user_id', '=', subject).execute();
}

/** Marks a time step as used; false when it, or a later one, was used before. */
export async function spendTimeStep(db: Db, factorId: string, step: bigint): Promise<boolean> {
  const { numUpdatedRows } = await of(db)
    .updateTable('identity.second_factors')
    .set({ last_step: step })
    .where('id', '=', factorId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function countRecoveryCodes(db: Db, subject: string): Promise<number> {
  const { count } = await of(db)
    .selectFrom('identity.recovery_codes')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('user_id', '=', subject)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function replaceRecoveryCodes(
  tx: Tx,
  subject: string,
  hashes: readonly string[],
): Promise<void> {
  await of(tx).deleteFrom('identity.recovery_codes').where('user_id', '=', subject).execute();
  if (hashes.length === 0) return;
  await of(tx)
    .insertInto('identity.recovery_codes')
    .values(hashes.map((hash) => ({ user_id: subject, code_hash: hash })))
    .execute();
}

/** What is kept of one of the account's recovery codes; null without any. All of a set have one salt. */
export async function findRecoveryCodeHash(db: Db, subject: string): Promise<string | null> {
  const kept = await of(db)
    .selectFrom('identity.recovery_codes')
    .select('code_hash')
    .where('user_id', '=', subject)
    .limit(1)
    .executeTakeFirst();
  return kept?.code_hash ?? null;
}

/** Uses a recovery code up; false when there is none like it. */
export async function spendRecoveryCode(db: Db, subject: string, hash: string): Promise<boolean> {
  const { numDeletedRows } = await of(db)
    .deleteFrom('identity.recovery_codes')
    .where('user_id', '=', subject)
    .where('code_hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Also throws away what has expired, so that the table stays small without a job of its own. */
export async function insertPendingCode(
  tx: Tx,
  pending: {
    subject: string;
    resolverHash: string | null;
    verificationId: string | null;
    kind: CodeKind | null;
    codeHash: string | null;
    secret: string | null;
    phone: string | null;
    generation: number | null;
    expiresAt: Date;
  },
): Promise<void> {
  await of(tx).deleteFrom('identity.pending_codes').where('expires_at', '<', new Date()).execute();
  await of(tx)
    .insertInto('identity.pending_codes')
    .values({
      id: sql<string>`gen_random_uuid()`,
      user_id: pending.subject,
      resolver_hash: pending.resolverHash,
      verification_id: pending.verificationId,
      kind: pending.kind,
      code_hash: pending.codeHash,
      secret: pending.secret,
      phone: pending.phone,
      tries: 0,
      expires_at: pending.expiresAt,
      session_generation: pending.generation,
    })
    .execute();
}

/** Whose sign-in waits behind this resolver; null when it has ended. */
export async function findPendingSubject(db: Db, resolverHash: string): Promise<string | null> {
  const row = await of(db)
    .selectFrom('identity.pending_codes')
    .select('user_id')
    .where('resolver_hash', '=', resolverHash)
    .where('expires_at', '>', new Date())
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** Whether this account is setting something up under this id. */
export async function hasPendingEnrolment(
  db: Db,
  enrolment: { subject: string; verificationId: string },
): Promise<boolean> {
  const row = await of(db)
    .selectFrom('identity.pending_codes')
    .select('id')
    .where('verification_id', '=', enrolment.verificationId)
    .where('user_id', '=', enrolment.subject)
    .where('resolver_hash', 'is', null)
    .where('expires_at', '>', new Date())
    .executeTakeFirst();
  return row !== undefined;
}

/** Asks for another code in a sign-in that waits; the code before it is good no more. */
export async function changePendingCode(
  tx: Tx,
  resolverHash: string,
  next: { verificationId: string; kind: CodeKind; codeHash: string | null },
): Promise<void> {
  await of(tx)
    .updateTable('identity.pending_codes')
    .set({ verification_id: next.verificationId, kind: next.kind, code_hash: next.codeHash })
    .where('resolver_hash', '=', resolverHash)
    .execute();
}

/** Counts one try at a code and returns what it is held against; null when there is nothing left to try. */
export async function tryPendingCode(
  db: Db,
  at: { verificationId: string; mostTries: number } & ({ resolverHash: string } | { subject: string }),
): Promise<PendingCodeRow | null> {
  const row = await of(db)
    .updateTable('identity.pending_codes')
    .set({ tries: sql<number>`tries + 1` })
    .where('verification_id', '=', at.verificationId)
    .where('expires_at', '>', new Date())
    .where('tries', '<', at.mostTries)
    .$if('resolverHash' in at, (query) =>
      query.where('resolver_hash', '=', 'resolverHash' in at ? at.resolverHash : ''),
    )
    .$if('subject' in at, (query) =>
      query.where('resolver_hash', 'is', null).where('user_id', '=', 'subject' in at ? at.subject : ''),
    )
    .returning([
      'id',
      'user_id as subject',
      'kind',
      'code_hash as codeHash',
      'secret',
      'phone',
      'session_generation as generation',
    ])
    .executeTakeFirst();
  return row ?? null;
}

/** False when somebody else has finished it in the meantime. */
export async function deletePendingCode(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await of(tx)
    .deleteFrom('identity.pending_codes')
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function markSessionSecondFactor(tx: Tx, sessionId: string): Promise<void> {
  await of(tx)
    .updateTable('identity.session')
    .set({ second_factor_at: new Date() })
    .where('id', '=', sessionId)
    .execute();
}
