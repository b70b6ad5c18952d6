import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '#db/pool.ts';
import { formatCents } from '#domain/money/cents.ts';
import type { EarlierFiling } from './earlier-filings.ts';

/** How many go into the database in one statement. */
const AT_ONCE = 200;

/**
 * Filings of the policy of one that was submitted, a second after the other, behind the back of the lifecycle: a thousand
 * that are submitted take minutes.
 */
export async function insertEarlierFilings(
  db: Db,
  likeId: string,
  filings: readonly EarlierFiling[],
): Promise<void> {
  for (let from = 0; from < filings.length; from += AT_ONCE) {
    await insertSome(db, likeId, filings.slice(from, from + AT_ONCE), from);
  }
}

async function insertSome(
  db: Db,
  likeId: string,
  filings: readonly EarlierFiling[],
  from: number,
): Promise<void> {
  const like = await db.selectFrom('filings').selectAll().where('id', '=', likeId).executeTakeFirstOrThrow();
  const submission = await db
    .selectFrom('filing_submissions')
    .selectAll()
    .where('filing_id', '=', likeId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('filings')
    .values(
      filings.map((filing, at) => ({
        id: filing.id,
        number: filing.number,
        state: like.state,
        filing_type: filing.filingType,
        kind: filing.kind,
        status: filing.status,
        payment_method: like.payment_method,
        capacity: like.capacity,
        submitter_id: like.submitter_id,
        company_id: like.company_id,
        user_name: like.user_name,
        insured_name: like.insured_name,
        policy_number: like.policy_number,
        policy_effective_on: filing.policyEffectiveOn,
        transaction_effective_on: filing.transactionEffectiveOn,
        expiration_on: like.expiration_on,
        premium_cents: filing.premium,
        state_total_cents: like.state_total_cents,
        total_cents: like.total_cents,
        created_at: new Date(like.created_at.getTime() + (from + at + 1) * 1000),
      })),
    )
    .execute();
  const submissions = await db
    .insertInto('filing_submissions')
    .values(
      filings.map(({ id, fees, premium }) => ({
        filing_id: id,
        sequence: 1,
        inputs: JSON.stringify({
          ...z.record(z.string(), z.unknown()).parse(submission.inputs),
          fees: fees.map(({ kind, amount }) => ({ kind, amount: formatCents(amount), chargedBy: 'INSURER' })),
        }),
        rulebook_version: submission.rulebook_version,
        warnings: '[]',
        premium_cents: premium,
        state_total_cents: submission.state_total_cents,
        agency_total_cents: submission.agency_total_cents,
        total_cents: submission.total_cents,
        submitted_by: submission.submitted_by,
      })),
    )
    .returning(['id', 'filing_id'])
    .execute();
  const idOf = new Map(submissions.map(({ id, filing_id }) => [filing_id, id]));
  const charged = filings.flatMap(({ id, charges }) =>
    charges.map((charge, position) => ({ ...charge, position, submission_id: idOf.get(id) ?? '' })),
  );
  const lines = charged.flatMap(({ key, base, amount, ...line }) =>
    base === null
      ? []
      : [
          {
            ...line,
            rule_id: key,
            kind: 'PREMIUM_TAX' as const,
            payee: 'State',
            base_cents: base,
            exact: formatCents(amount),
            amount_cents: amount,
            trace: '{}',
          },
        ],
  );
  if (lines.length > 0) await db.insertInto('filing_lines').values(lines).execute();
  const ours = charged.flatMap(({ key, label, base, amount, position, submission_id }) =>
    base === null && (key === 'COMMISSION' || key === 'FILING_FEE')
      ? [
          {
            submission_id,
            position,
            kind: key,
            amount_cents: amount,
            trace: JSON.stringify({ kind: key, label, amount: formatCents(amount) }),
          } as const,
        ]
      : [],
  );
  if (ours.length > 0) await db.insertInto('filing_agency_charges').values(ours).execute();
  await sql`
    update filings set current_submission_id = submission.id from filing_submissions submission
    where submission.filing_id = filings.id and filings.current_submission_id is null
  `.execute(db);
}
