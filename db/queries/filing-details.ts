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

const centsByKind = (table: 'filing_lines' | 'filing_agency_charges') => sql`
  (select coalesce(jsonb_object_agg(kind, cents::text), '{}') from (
    select kind, sum(amount_cents) as cents from ${sql.table(table)}
    where submission_id = f.current_submission_id group by kind) by_kind)`;

/** The details of these filings, by their ids. */
export async function selectFilingDetails(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, FilingDetails>> {
  const { rows } = await sql<FilingDetails>`
    select f.id, f.capacity, f.transaction_effective_on::text as "transactionEffectiveOn",
      f.expiration_on::text as "expirationOn", f.premium_cents as "premiumCents",
      f.state_total_cents as "stateTotalCents", f.confirmation_number as "confirmationNumber",
      f.office_reference as "officeReference", f.completed_at as "completedAt",
      s.inputs -> 'insurers' as insurers, s.inputs -> 'coverages' as coverages, s.inputs ->> 'line' as line,
      s.inputs -> 'fees' as fees, ${centsByKind('filing_lines')} as charges,
      ${centsByKind('filing_agency_charges')} as "agencyCharges"
    from filings f left join filing_submissions s on s.id = f.current_submission_id
    where f.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
