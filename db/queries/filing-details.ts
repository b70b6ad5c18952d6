import { sql } from 'kysely';
import type { Capacity } from '#domain/filing/vocabulary.ts';
import type { Db } from '../pool.ts';

/** What a file says of a filing beside its row in a list. Amounts in cents, days as civil dates. */
export interface FilingDetails {
  id: string;
  capacity: Capacity;
  transactionEffectiveOn: string;
  expirationOn: string;
  premiumCents: string;
  stateTotalCents: string;
  confirmationNumber: string | null;
  officeReference: string | null;
  completedAt: Date | null;
  /** As they were entered; null where nothing was. */
  insurers: { name?: string; naic?: string }[] | null;
  coverages: { line?: string | null }[] | null;
  line: string | null;
  fees: { kind?: string; amount?: string }[] | null;
  /** Cents by kind of charge, of the price that stands. */
  charges: Record<string, string>;
  agencyCharges: Record<string, string>;
}

/** Cents by kind of every submission asked for, added up at once: one by one they cost twice as much. */
const centsByKind = (table: 'filing_lines' | 'filing_agency_charges') => sql`
  select submission_id, jsonb_object_agg(kind, cents) as by_kind from (
    select submission_id, kind, sum(amount_cents)::text as cents from ${sql.table(table)}
    where submission_id = any((select array_agg(submission_id) from asked)::uuid[]) group by 1, 2) summed
  group by submission_id`;

/** The details of these filings, by their ids. */
export async function selectFilingDetails(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, FilingDetails>> {
  const { rows } = await sql<FilingDetails>`
    with asked as materialized (
      select f.*, s.inputs, f.current_submission_id as submission_id
      from filings f left join filing_submissions s on s.id = f.current_submission_id
      where f.id = any(${ids}::uuid[])
    ), charged as (${centsByKind('filing_lines')}), charged_by_us as (${centsByKind('filing_agency_charges')})
    select f.id, f.capacity, f.transaction_effective_on::text as "transactionEffectiveOn",
      f.expiration_on::text as "expirationOn", f.premium_cents as "premiumCents",
      f.state_total_cents as "stateTotalCents", f.confirmation_number as "confirmationNumber",
      f.office_reference as "officeReference", f.completed_at as "completedAt",
      f.inputs -> 'insurers' as insurers, f.inputs -> 'coverages' as coverages, f.inputs ->> 'line' as line,
      f.inputs -> 'fees' as fees, coalesce(charged.by_kind, '{}') as charges,
      coalesce(charged_by_us.by_kind, '{}') as "agencyCharges"
    from asked f left join charged using (submission_id) left join charged_by_us using (submission_id)`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, row]));
}
