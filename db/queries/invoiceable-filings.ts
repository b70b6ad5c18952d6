import { sql } from 'kysely';
import { type CivilDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import type { AgencyBasePart } from '#domain/fees/vocabulary.ts';
import type { FilingStatus, FilingType, PaymentMethod } from '#domain/filing/vocabulary.ts';
import type { PricedCharge } from '#domain/invoice/charge-basis.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import { type Cents, cents } from '#domain/money/cents.ts';
import type { Db, Tx } from '../pool.ts';

/** A filing as an invoice looks at it, amounts in cents. */
export interface InvoiceableFiling {
  id: string;
  number: string;
  companyId: string;
  state: JurisdictionCode;
  filingType: FilingType;
  status: FilingStatus;
  paymentMethod: PaymentMethod;
  insuredName: string;
  policyNumber: string;
  policyEffectiveOn: CivilDate;
  premium: Cents;
  total: Cents;
  paid: Cents;
  submissionId: string;
  /** The live invoice that holds it. */
  invoiceId: string | null;
  createdAt: Date;
  completedAt: Date | null;
}

const COLUMNS = [
  'id',
  'number',
  'company_id as companyId',
  'state',
  'filing_type as filingType',
  'status',
  'payment_method as paymentMethod',
  'insured_name as insuredName',
  'policy_number as policyNumber',
  'policy_effective_on as policyEffectiveOn',
  'premium_cents as premium',
  'total_cents as total',
  'paid_cents as paid',
  'current_submission_id as submissionId',
  'invoice_id as invoiceId',
  'created_at as createdAt',
  'completed_at as completedAt',
] as const;

const query = (db: Db) => db.selectFrom('filings').select(COLUMNS);
type Row = Awaited<ReturnType<ReturnType<typeof query>['execute']>>[number];

function toFiling(row: Row): InvoiceableFiling {
  return {
    ...row,
    policyEffectiveOn: parseCivilDate(row.policyEffectiveOn),
    premium: cents(BigInt(row.premium)),
    total: cents(BigInt(row.total)),
    paid: cents(BigInt(row.paid)),
    submissionId: row.submissionId ?? '',
  };
}

/** A company's filings to be invoiced that were submitted before an instant, oldest first, up to `limit`. */
export async function selectFilingsToInvoice(
  db: Db,
  companyId: string,
  before: Date,
  limit: number,
): Promise<InvoiceableFiling[]> {
  const rows = await query(db)
    .where('company_id', '=', companyId)
    .where('payment_method', '=', 'PENDING_INVOICE')
    .where('invoice_id', 'is', null)
    .where('status', 'in', ['PENDING', 'COMPLETED'])
    .where('total_cents', '>', '0')
    .where(sql<boolean>`paid_cents < total_cents`)
    .where('created_at', '<', before)
    .orderBy('created_at')
    .orderBy('number')
    .limit(limit)
    .execute();
  return rows.map(toFiling);
}

/** Filings by their ids, oldest first; those that do not exist are left out. */
export async function selectFilingsForInvoice(db: Db, ids: readonly string[]): Promise<InvoiceableFiling[]> {
  const rows = await query(db).where('id', 'in', ids).orderBy('created_at').orderBy('number').execute();
  return rows.map(toFiling);
}

/** The same, locked until `tx` ends; in the order of their ids, so that nobody waits in a circle. */
export async function lockFilingsForInvoice(tx: Tx, ids: readonly string[]): Promise<InvoiceableFiling[]> {
  const rows = await query(tx)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(toFiling).sort((one, other) => {
    const difference = one.createdAt.getTime() - other.createdAt.getTime();
    return difference !== 0 ? difference : one.number < other.number ? -1 : 1;
  });
}

/** The filings that are on a live invoice now. */
export async function selectFilingsOnInvoice(db: Db, invoiceId: string): Promise<InvoiceableFiling[]> {
  return (await query(db).where('invoice_id', '=', invoiceId).execute()).map(toFiling);
}

/** A charge of a submission; `payee` null: the agency itself. */
export interface SubmittedCharge extends PricedCharge {
  key: string;
  label: string;
  payee: string | null;
  amount: Cents;
  /** Its amount is still to be entered. */
  awaitsAmount: boolean;
}

/** What of a percentage's base is this part; 0.00 where it is none, and on an older record, which does not say. */
const agencyBasePart = (part: AgencyBasePart) => sql`coalesce((
  select component ->> 'amount' from jsonb_array_elements(trace -> 'components') component
  where component ->> 'part' = ${part}), '0.00')`;

/** The charges of these submissions by id, each in the order in which they were priced. */
export async function selectChargesOfSubmissions(
  db: Db,
  submissionIds: readonly string[],
): Promise<Map<string, SubmittedCharge[]>> {
  const { rows } = await sql<Omit<SubmittedCharge, 'amount'> & { submissionId: string; amount: string }>`
    select submission_id as "submissionId", rule_id as key, label, payee, amount_cents as amount,
      rate::text as rate, round(base_cents / 100.0, 2)::text as base, (
        select coalesce(round(sum((part ->> 'amount')::numeric * (part ->> 'share')::numeric), 2), 0.00)::text
        from jsonb_array_elements(trace -> 'components') part
        where (part ->> 'taxed')::boolean and part ->> 'component' not in ('PREMIUM', 'PREMIUM_OUTSIDE_US')
      ) as fees, '0.00' as "stateCharges", exact::text as exact,
      null as "minimumApplied", false as "awaitsAmount", 0 as part, position
    from filing_lines where submission_id = any(${submissionIds}::uuid[])
    union all
    select submission_id, kind, trace ->> 'label', null, amount_cents,
      trace ->> 'rate', trace ->> 'base', ${agencyBasePart('FEES')}, ${agencyBasePart('STATE_CHARGES')},
      trace ->> 'exact',
      case when (trace ->> 'minimumApplied')::boolean then trace ->> 'minimum' end,
      coalesce((trace ->> 'awaitingAmount')::boolean, false), 1, position
    from filing_agency_charges where submission_id = any(${submissionIds}::uuid[])
    order by part, position
  `.execute(db);
  const charges = new Map<string, SubmittedCharge[]>();
  for (const { submissionId, amount, ...row } of rows) {
    const charge = { ...row, amount: cents(BigInt(amount)) };
    const known = charges.get(submissionId);
    if (known === undefined) charges.set(submissionId, [charge]);
    else known.push(charge);
  }
  return charges;
}

/** Puts filings that wait for an invoice on one. Returns how many it could. */
export async function putOnInvoice(
  tx: Tx,
  invoiceId: string,
  ids: readonly string[],
  at: Date,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('filings')
    .set({ invoice_id: invoiceId, payment_method: 'INVOICED', updated_at: at })
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('invoice_id', 'is', null)
    .where('payment_method', '=', 'PENDING_INVOICE')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Takes filings off an invoice: they wait for another one. Returns how many it were. */
export async function takeOffInvoice(
  tx: Tx,
  invoiceId: string,
  ids: readonly string[],
  at: Date,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('filings')
    .set({ invoice_id: null, payment_method: 'PENDING_INVOICE', updated_at: at })
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
