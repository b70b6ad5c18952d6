import type { DirectPaymentMethod } from '#domain/filing/vocabulary.ts';
import type { Db, Tx } from '../pool.ts';
import { fullNameOf } from './full-name.ts';

/** What customers were told to pay to by a method, from `changedAt` until the next version. */
export interface PaymentInstructionsRecord {
  method: DirectPaymentMethod;
  version: number;
  /** Blank: the method was not offered any more. */
  instructions: string;
  changedBy: string;
  changedAt: Date;
}

/** The newest versions of all methods, newest first. */
export async function selectPaymentInstructions(
  db: Db,
  { limit }: { limit: number },
): Promise<PaymentInstructionsRecord[]> {
  return await db
    .selectFrom('payment_instruction_revisions as kept')
    .innerJoin('users', 'users.id', 'kept.changed_by')
    .select([
      'kept.method as method',
      'kept.version as version',
      'kept.instructions as instructions',
      fullNameOf('users').as('changedBy'),
      'kept.changed_at as changedAt',
    ])
    .orderBy('kept.changed_at', 'desc')
    .orderBy('kept.method')
    .orderBy('kept.version', 'desc')
    .limit(limit)
    .execute();
}

/** Adds the next version of a method, and returns its number. The caller holds the lock of the agency's settings. */
export async function insertPaymentInstructions(
  tx: Tx,
  next: { method: DirectPaymentMethod; instructions: string; by: string; at: Date },
): Promise<number> {
  const { newest } = await tx
    .selectFrom('payment_instruction_revisions')
    .select(({ fn }) => fn.max('version').as('newest'))
    .where('method', '=', next.method)
    .executeTakeFirstOrThrow();
  const version = (newest ?? 0) + 1;
  await tx
    .insertInto('payment_instruction_revisions')
    .values({
      method: next.method,
      version,
      instructions: next.instructions,
      changed_by: next.by,
      changed_at: next.at,
    })
    .execute();
  return version;
}
