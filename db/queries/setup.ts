import { sql } from 'kysely';
import type { SetupStep } from '#domain/agency/setup-steps.ts';
import type { Db, Tx } from '../pool.ts';
import { fullNameOf } from './full-name.ts';

/** What there is of what a new agency sets up. */
export interface SetupFacts {
  confirmedStates: number;
  licenses: number;
  /** States with a filing fee or a commission. */
  statesWithFees: number;
  testMailsSent: number;
  admins: number;
  customers: number;
}

/** All of it as of one moment. */
export async function findSetupFacts(db: Db): Promise<SetupFacts> {
  const { rows } = await sql<SetupFacts>`
    select
      (select count(distinct state) from state_confirmations where replaced_at is null)::integer
        as "confirmedStates",
      (select count(*) from licenses where company_id is null and client_id is null)::integer as licenses,
      (select count(*) from filing_state_settings
        where filing_fee <> 'OFF' or commission_nb <> 'OFF' or commission_en <> 'OFF')::integer as "statesWithFees",
      (select count(*) from outbox_mails where template = 'test-mail' and status = 'SENT')::integer
        as "testMailsSent",
      (select count(*) from (select from users where role = 'ADMIN' and status <> 'DISABLED' limit 100) few)::integer
        as admins,
      (select count(*) from (select from users where role = 'REGULAR' limit 100) few)::integer as customers`.execute(
    db,
  );
  const [facts] = rows;
  if (facts === undefined) throw new Error('a statement without a table gave no row');
  return facts;
}

/** What the agency does without, with who decided it. */
export async function selectSkippedSteps(db: Db): Promise<{ step: SetupStep; skippedBy: string }[]> {
  return await db
    .selectFrom('skipped_setup_steps as skipped')
    .innerJoin('users as decider', 'decider.id', 'skipped.skipped_by')
    .select(['skipped.step', fullNameOf('decider').as('skippedBy')])
    .execute();
}

/** Returns whether it was not skipped before. */
export async function insertSkippedStep(
  tx: Tx,
  skipped: { step: SetupStep; by: string; at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('skipped_setup_steps')
    .values({ step: skipped.step, skipped_by: skipped.by, skipped_at: skipped.at })
    .onConflict((conflict) => conflict.column('step').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Returns whether it was skipped before. */
export async function deleteSkippedStep(tx: Tx, step: SetupStep): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('skipped_setup_steps')
    .where('step', '=', step)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
