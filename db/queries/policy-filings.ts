import { type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { type CivilDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import { FILINGS_OF_POLICY_MAXIMUM } from '#domain/filing/check-history.ts';
import type { EarlierFiling } from '#domain/filing/check-types.ts';
import type { FilingStatus, FilingType } from '#domain/filing/vocabulary.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import { type Cents, cents } from '#domain/money/cents.ts';
import type { Db, Tx } from '../pool.ts';
import type { StoredJson } from '../schema/columns.ts';

export interface PolicyOfCompany {
  companyId: string;
  state: JurisdictionCode;
  policyNumber: string;
}

/** A filing that stands, with what was charged for it. `fees` is JSON as it was stored. */
export interface PolicyFiling extends Omit<EarlierFiling, 'fees' | 'charges'> {
  fees: StoredJson;
  /** Of the state. */
  lines: readonly { rule: string; label: string; base: Cents; rate: string | null; amount: Cents }[];
  /** Ours; the trace is JSON as it was stored. */
  agencyCharges: readonly { trace: StoredJson }[];
}

/** A filing of a term of a policy as a list of them names it. Amounts in cents. */
export interface FilingOfTerm {
  id: string;
  number: string;
  submitterId: string;
  filingType: FilingType;
  /** Of a return endorsement: whether it ends the policy. */
  isCancellation: boolean;
  status: FilingStatus;
  transactionEffectiveOn: CivilDate;
  premium: Cents;
  total: Cents;
}

const IS_CANCELLATION = sql<boolean>`coalesce((submission.inputs ->> 'isCancellation')::boolean, false)`;

const toCents = (text: string): Cents => cents(BigInt(text));

/** However its number is written. */
const isOfPolicy = (policy: PolicyOfCompany) => sql<SqlBool>`
  filings.company_id = ${policy.companyId}
  and policy_key(filings.policy_number) = policy_key(${policy.policyNumber})
  and filings.state = ${policy.state}
`;

/** The ids of all filings of the company for the policy, rejected ones too, oldest first. */
export async function selectFilingIdsOfPolicy(db: Db, policy: PolicyOfCompany): Promise<string[]> {
  const rows = await db
    .selectFrom('filings')
    .select('id')
    .where(isOfPolicy(policy))
    .orderBy('created_at')
    .orderBy('id')
    .limit(FILINGS_OF_POLICY_MAXIMUM)
    .execute();
  return rows.map(({ id }) => id);
}

/** Filings of the company for one term of the policy, rejected ones too, oldest first. */
export async function selectFilingsOfTerm(
  db: Db,
  term: PolicyOfCompany & { policyEffectiveOn: CivilDate },
): Promise<FilingOfTerm[]> {
  const rows = await db
    .selectFrom('filings')
    .leftJoin('filing_submissions as submission', 'submission.id', 'filings.current_submission_id')
    .select([
      'filings.id',
      'filings.number',
      'filings.status',
      'filings.premium_cents',
      'filings.total_cents',
    ])
    .select('filings.submitter_id as submitterId')
    .select('filings.filing_type as filingType')
    .select('filings.transaction_effective_on as transactionEffectiveOn')
    .select(IS_CANCELLATION.as('isCancellation'))
    .where(isOfPolicy(term))
    .where('filings.policy_effective_on', '=', term.policyEffectiveOn)
    .orderBy('filings.created_at')
    .limit(FILINGS_OF_POLICY_MAXIMUM)
    .execute();
  return rows.map(({ premium_cents, total_cents, ...filing }) => ({
    ...filing,
    transactionEffectiveOn: parseCivilDate(filing.transactionEffectiveOn),
    premium: toCents(premium_cents),
    total: toCents(total_cents),
  }));
}

/** Filings of the company for the policy, however its number was written, rejected ones left out, oldest first. */
export async function selectPolicyFilings(db: Db, policy: PolicyOfCompany): Promise<PolicyFiling[]> {
  const rows = await db
    .selectFrom('filings')
    .innerJoin('filing_submissions as submission', 'submission.id', 'filings.current_submission_id')
    .select([
      'filings.id',
      'filings.number',
      'filings.status',
      'filings.kind',
      'filings.filing_type',
      'filings.policy_effective_on',
      'filings.transaction_effective_on',
      'filings.premium_cents',
    ])
    .select(sql<StoredJson>`submission.inputs -> 'fees'`.as('fees'))
    .select((of) => [
      jsonArrayFrom(
        of
          .selectFrom('filing_lines as line')
          .whereRef('line.submission_id', '=', 'submission.id')
          .orderBy('line.position')
          .select(['line.rule_id', 'line.label'])
          // As text: JSON would read them as numbers, which end at 2^53.
          .select(sql<string>`line.base_cents::text`.as('base'))
          .select(sql<string | null>`line.rate::text`.as('rate'))
          .select(sql<string>`line.amount_cents::text`.as('amount')),
      ).as('lines'),
      jsonArrayFrom(
        of
          .selectFrom('filing_agency_charges as charge')
          .whereRef('charge.submission_id', '=', 'submission.id')
          .orderBy('charge.position')
          .select('charge.trace'),
      ).as('agency_charges'),
    ])
    .where(isOfPolicy(policy))
    .where('filings.status', '!=', 'REJECTED')
    .orderBy('filings.created_at')
    .limit(FILINGS_OF_POLICY_MAXIMUM + 1)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    status: row.status,
    kind: row.kind,
    filingType: row.filing_type,
    policyEffectiveOn: parseCivilDate(row.policy_effective_on),
    transactionEffectiveOn: parseCivilDate(row.transaction_effective_on),
    premium: toCents(row.premium_cents),
    fees: row.fees,
    lines: row.lines.map(({ rule_id, label, base, rate, amount }) => ({
      rule: rule_id,
      label,
      base: toCents(base),
      rate,
      amount: toCents(amount),
    })),
    agencyCharges: row.agency_charges,
  }));
}

/** Lets nobody else submit for this policy until the transaction ends: or two of them would not see each other. */
export async function lockPolicy(tx: Tx, policy: PolicyOfCompany): Promise<void> {
  const scope = `${policy.companyId}:${policy.state}:`;
  await sql`
    select pg_advisory_xact_lock(hashtextextended(${scope}::text || policy_key(${policy.policyNumber}), 0))
  `.execute(tx);
}
