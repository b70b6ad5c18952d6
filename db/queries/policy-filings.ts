import { type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { type CivilDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import { FILINGS_OF_POLICY_MAXIMUM } from '#domain/filing/check-history.ts';
import type { FiledCharge } from '#domain/filing/filed-amounts.ts';
import type { FilingKind, FilingStatus, FilingType } from '#domain/filing/vocabulary.ts';
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
export interface PolicyFiling {
  id: string;
  kind: FilingKind;
  policyEffectiveOn: CivilDate;
  premium: Cents;
  fees: StoredJson;
  charges: readonly FiledCharge[];
}

/** A filing of a term of a policy as a list of them names it. Amounts in cents. */
export interface FilingOfTerm {
  id: string;
  number: string;
  filingType: FilingType;
  /** Of a return endorsement: whether it ends the policy. */
  isCancellation: boolean;
  status: FilingStatus;
  transactionEffectiveOn: CivilDate;
  premium: Cents;
  total: Cents;
}

export const toCents = (text: string): Cents => cents(BigInt(text));

/** However its number is written. */
export const isOfPolicy = (policy: PolicyOfCompany) => sql<SqlBool>`
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

/** One term of a policy as the page of one of its filings shows it. */
interface ShownTerm extends PolicyOfCompany {
  policyEffectiveOn: CivilDate;
  /** The filing of the page. */
  id: string;
  /** Whose filings its reader may see; null: everybody's. */
  submitterId: string | null;
  /** How many are named at most. */
  limit: number;
}

/** A term of a policy: some of its filings, and what all of them come to. */
export interface FilingsOfTerm {
  /** Those that the reader may see, rejected ones too, oldest first: the policy itself, the one of the page, the latest. */
  shown: FilingOfTerm[];
  /** How many the reader may see. */
  visible: number;
  /** What stands, whoever filed it; of how many of these filings the reader may see nothing. */
  standing: { premium: Cents; filings: number; hidden: number };
}

/** The filings of the company for one term of the policy. */
export async function findFilingsOfTerm(db: Db, term: ShownTerm): Promise<FilingsOfTerm> {
  const isVisible = sql<SqlBool>`(${term.submitterId}::uuid is null or submitter_id = ${term.submitterId}::uuid)`;
  const isOfTerm = sql<SqlBool>`${isOfPolicy(term)} and policy_effective_on = ${term.policyEffectiveOn}::date`;
  const { rows } = await sql<{
    visible: number;
    premium: string;
    filings: number;
    hidden: number;
    shown: (Pick<FilingOfTerm, 'id' | 'number' | 'filingType' | 'isCancellation' | 'status'> & {
      on: string;
      premium: string;
      total: string;
    })[];
  }>`
    with of_term as materialized (
      select id, number, filing_type, kind, status, transaction_effective_on, premium_cents, total_cents,
        current_submission_id, created_at, ${isVisible} as is_visible,
        row_number() over (partition by ${isVisible}, kind order by created_at, number) as turn_of_kind
      from filings where ${isOfTerm}
    ), shown as (
      select * from of_term where is_visible
      order by id = ${term.id}::uuid desc, kind = 'NB' and turn_of_kind = 1 desc, created_at desc, kind, number desc
      limit ${term.limit}
    )
    select
      count(*) filter (where is_visible)::integer as visible,
      coalesce(sum(premium_cents) filter (where status <> 'REJECTED'), 0)::text as premium,
      count(*) filter (where status <> 'REJECTED')::integer as filings,
      count(*) filter (where status <> 'REJECTED' and not is_visible)::integer as hidden,
      (
        select coalesce(json_agg(json_build_object(
          'id', shown.id, 'number', shown.number, 'filingType', shown.filing_type, 'status', shown.status,
          'isCancellation', coalesce((submission.inputs ->> 'isCancellation')::boolean, false),
          -- As text: JSON would read amounts as numbers, which end at 2^53.
          'on', shown.transaction_effective_on, 'premium', shown.premium_cents::text, 'total', shown.total_cents::text
        ) order by shown.created_at, shown.kind desc, shown.number), '[]')
        from shown left join filing_submissions submission on submission.id = shown.current_submission_id
      ) as shown
    from of_term
  `.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('a count gave no row');
  return {
    shown: row.shown.map(({ on, premium, total, ...filing }) => ({
      ...filing,
      transactionEffectiveOn: parseCivilDate(on),
      premium: toCents(premium),
      total: toCents(total),
    })),
    visible: row.visible,
    standing: { premium: toCents(row.premium), filings: row.filings, hidden: row.hidden },
  };
}

/** One filing of the company for the policy, however its number was written; undefined where it is rejected, or none of it. */
export async function findPolicyFiling(
  db: Db,
  policy: PolicyOfCompany,
  id: string,
): Promise<PolicyFiling | undefined> {
  const row = await db
    .selectFrom('filings')
    .innerJoin('filing_submissions as submission', 'submission.id', 'filings.current_submission_id')
    .select(['filings.id', 'filings.kind', 'filings.policy_effective_on', 'filings.premium_cents'])
    .select(sql<StoredJson>`submission.inputs -> 'fees'`.as('fees'))
    .select((of) => [
      jsonArrayFrom(
        of
          .selectFrom('filing_lines as line')
          .whereRef('line.submission_id', '=', 'submission.id')
          .orderBy('line.position')
          .select(['line.rule_id as key', 'line.label'])
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
          .select('charge.kind as key')
          .select(sql<string>`charge.trace ->> 'label'`.as('label'))
          .select(sql<string>`charge.amount_cents::text`.as('amount')),
      ).as('agency_charges'),
    ])
    .where(isOfPolicy(policy))
    .where('filings.status', '!=', 'REJECTED')
    .where('filings.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    id: row.id,
    kind: row.kind,
    policyEffectiveOn: parseCivilDate(row.policy_effective_on),
    premium: toCents(row.premium_cents),
    fees: row.fees,
    charges: [
      ...row.lines.map((line) => ({ ...line, base: toCents(line.base), amount: toCents(line.amount) })),
      ...row.agency_charges.map((charge) => ({
        ...charge,
        base: null,
        rate: null,
        amount: toCents(charge.amount),
      })),
    ],
  };
}

/** Lets nobody else submit for this policy until the transaction ends: or two of them would not see each other. */
export async function lockPolicy(tx: Tx, policy: PolicyOfCompany): Promise<void> {
  const scope = `${policy.companyId}:${policy.state}:`;
  await sql`
    select pg_advisory_xact_lock(hashtextextended(${scope}::text || policy_key(${policy.policyNumber}), 0))
  `.execute(tx);
}
