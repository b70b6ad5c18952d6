import { type SqlBool, sql } from 'kysely';
import { type CivilDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import type { PolicyHistory, PolicyQuestion, TermOfPolicy } from '#domain/filing/policy-history.ts';
import type { FilingStatus } from '#domain/filing/vocabulary.ts';
import type { FeeKind } from '#domain/tax/vocabulary.ts';
import type { Db } from '../pool.ts';
import { isOfPolicy, type PolicyOfCompany, toCents } from './policy-filings.ts';

/** The policy, and the filing at hand, which is none of its others; null where there is none yet. */
interface RestOfPolicy extends PolicyOfCompany {
  filingId: string | null;
}

interface SumRow {
  key: string;
  base: string | null;
  amount: string;
}

/** What parseCents is given is trimmed before: amounts are stored as they were typed. The signs are those of String.trim. */
const BLANKS =
  '\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff';

/**
 * The others that stand, of all terms or of those that are asked for. `turn` puts them in the order in which they were
 * filed; of several of one moment the policy comes before its endorsements.
 */
const othersThat = (policy: RestOfPolicy, are: ReturnType<typeof sql<SqlBool>>) => sql`
  select id, number, status, kind, filing_type, policy_effective_on, transaction_effective_on, premium_cents,
    current_submission_id as submission_id,
    row_number() over (order by created_at, kind desc, number) as turn
  from filings
  where ${isOfPolicy(policy)} and status <> 'REJECTED' and current_submission_id is not null
    and id is distinct from ${policy.filingId}::uuid and ${are}
`;

/** What the company has filed for the policy and what stands, without the filing at hand. */
export async function findPolicyHistory(
  db: Db,
  policy: RestOfPolicy,
  asked: PolicyQuestion,
): Promise<PolicyHistory> {
  const premium = asked.premium === null ? null : String(asked.premium);
  const { rows } = await sql<
    Omit<PolicyHistory, 'first' | 'term'> & { first: string | null; first_on: string | null }
  >`
    with other as materialized (${othersThat(policy, sql`true`)}),
      of_term as (select * from other where policy_effective_on = ${asked.policyEffectiveOn}::date)
    select
      (select count(*)::integer from other) as filings,
      (select number from other where turn = 1) as first,
      (select policy_effective_on from other where turn = 1) as first_on,
      exists (select from other where id::text = ${asked.parentFilingId}::text) as "hasParent",
      (select number from other
        where transaction_effective_on = ${asked.transactionEffectiveOn}::date and premium_cents = ${premium}::bigint
        order by turn limit 1) as twin,
      exists (select from of_term) as "hasTerm",
      (select number from of_term where kind = 'NB' order by turn limit 1) as original
  `.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('a select of one row gave none');
  const { first, first_on, ...history } = row;
  const { isReturn, policyEffectiveOn } = asked;
  return {
    ...history,
    first:
      first === null || first_on === null
        ? null
        : { number: first, policyEffectiveOn: parseCivilDate(first_on) },
    term:
      isReturn && policyEffectiveOn !== null
        ? await findTermOfPolicy(db, { ...policy, policyEffectiveOn })
        : null,
  };
}

/** What stands of one term of the policy, without the filing at hand. */
export async function findTermOfPolicy(
  db: Db,
  term: RestOfPolicy & { policyEffectiveOn: CivilDate },
): Promise<TermOfPolicy> {
  const isOfTerm = sql<SqlBool>`policy_effective_on = ${term.policyEffectiveOn}::date`;
  const { rows } = await sql<{
    is_ours: boolean;
    unpaid: string | null;
    last_return: { number: string; status: FilingStatus } | null;
    premium: string;
    fees: { kind: FeeKind; amount: string }[];
    charges: SumRow[];
    rates: TermOfPolicy['rates'];
  }>`
    with other as materialized (${othersThat(term, isOfTerm)}),
      fees as (
        select fee ->> 'kind' as kind,
          trim_scale(sum(btrim(fee ->> 'amount', ${BLANKS})::numeric) * 100)::text as amount
        from other
        join filing_submissions submission on submission.id = other.submission_id
        cross join lateral jsonb_array_elements(
          case jsonb_typeof(submission.inputs -> 'fees') when 'array' then submission.inputs -> 'fees' else '[]' end
        ) fee
        group by fee ->> 'kind'
      ),
      charges as (
        select line.rule_id as key, sum(line.base_cents)::text as base, sum(line.amount_cents)::text as amount
        from other join filing_lines line on line.submission_id = other.submission_id
        group by line.rule_id
        union all
        select charge.kind, null, sum(charge.amount_cents)::text
        from other join filing_agency_charges charge on charge.submission_id = other.submission_id
        group by charge.kind
      ),
      rates as (
        select distinct on (line.rule_id, line.rate) line.rule_id, line.rate, other.number, other.turn, line.position
        from other join filing_lines line on line.submission_id = other.submission_id
        where other.filing_type <> 'ENDORSEMENT_RETURN' and line.rate is not null
        order by line.rule_id, line.rate, other.turn, line.position
      )
    select
      exists (select from other where kind = 'NB') as is_ours,
      (select number from other where status = 'UNPAID' order by turn limit 1) as unpaid,
      (select json_build_object('number', number, 'status', status) from other
        where filing_type = 'ENDORSEMENT_RETURN' order by turn desc limit 1) as last_return,
      (select coalesce(sum(premium_cents), 0)::text from other) as premium,
      (select coalesce(json_agg(fees), '[]') from fees) as fees,
      (select coalesce(json_agg(charges), '[]') from charges) as charges,
      -- As text: JSON would read a rate as a number.
      (select coalesce(json_agg(json_build_object('key', rule_id, 'rate', rate::text, 'number', number)
        order by turn, position), '[]') from rates) as rates
  `.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('a select of one row gave none');
  return {
    isOurs: row.is_ours,
    filed: {
      premium: toCents(row.premium),
      fees: row.fees.map(({ kind, amount }) => ({ kind, amount: toCents(amount) })),
      charges: row.charges.map(({ key, base, amount }) => ({
        key,
        base: base === null ? null : toCents(base),
        amount: toCents(amount),
      })),
    },
    rates: row.rates,
    unpaid: row.unpaid,
    lastReturn: row.last_return,
  };
}
