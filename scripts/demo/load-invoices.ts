import { sql } from 'kysely';
import type { Actor } from '#domain/access/actor.ts';
import { addDays, type CivilDate } from '#domain/calendar/civil-date.ts';
import { dayInZone } from '#domain/calendar/day-in-zone.ts';
import { cents, formatCents } from '#domain/money/cents.ts';
import { issueInvoice } from '#operations/invoice/issue-invoice.ts';
import { voidInvoice } from '#operations/invoice/void-invoice.ts';
import { receivePayment } from '#operations/payment/receive-payment.ts';
import { todayOf } from '#operations/today.ts';
import type { AppContext } from '#server/context.ts';

/** How long ago the invoices of a company were issued; what is younger still waits for one. */
const AGES_IN_DAYS = [120, 75, 40, 12] as const;
const DAY_MS = 86_400_000;
const CHECK_NUMBERS_FROM = 10_400;
type Outcome = 'PAID' | 'PARTLY' | 'OPEN' | 'VOID';
const OUTCOMES: readonly Outcome[] = ['PAID', 'PARTLY', 'OPEN', 'OPEN', 'VOID'];

/** Bills what customers by invoice have filed, month after month: paid, paid in part, late, voided, and not billed yet. */
export async function loadInvoices(context: AppContext, admin: Actor): Promise<void> {
  const companies = await context.db
    .selectFrom('filings')
    .select('company_id as id')
    .where('payment_method', '=', 'PENDING_INVOICE')
    .groupBy('company_id')
    .orderBy('company_id')
    .execute();
  let count = 0;
  for (const { id } of companies) {
    for (const days of AGES_IN_DAYS) {
      const outcome = OUTCOMES[count % OUTCOMES.length] ?? 'OPEN';
      if (await billMonth(context, admin, { companyId: id, days, outcome })) count += 1;
    }
  }
}

async function billMonth(
  context: AppContext,
  admin: Actor,
  { companyId, days, outcome }: { companyId: string; days: number; outcome: Outcome },
): Promise<boolean> {
  const at = new Date(Date.now() - days * DAY_MS);
  const then: AppContext = { ...context, clock: { ...context.clock, now: () => at } };
  const waiting = await context.db
    .selectFrom('filings')
    .select('id')
    .where('company_id', '=', companyId)
    .where('payment_method', '=', 'PENDING_INVOICE')
    .where('status', 'in', ['PENDING', 'COMPLETED'])
    .where(sql<boolean>`total_cents > paid_cents and total_cents > 0`)
    .where('created_at', '<', at)
    .execute();
  if (waiting.length === 0) return false;
  const filingIds = waiting.map(({ id }) => id);
  const invoiceId = await issueInvoice(then, admin, companyId, { filingIds });
  if (outcome === 'VOID')
    await voidInvoice(then, admin, invoiceId, {
      told: 'Billed to the wrong office of the company.',
    });
  if (outcome === 'PAID' || outcome === 'PARTLY')
    await pay(context, admin, { companyId, invoiceId, days, outcome });
  return true;
}

async function pay(
  context: AppContext,
  admin: Actor,
  {
    companyId,
    invoiceId,
    days,
    outcome,
  }: { companyId: string; invoiceId: string; days: number; outcome: Outcome },
): Promise<void> {
  const { number, total } = await context.db
    .selectFrom('invoices')
    .select(['number', 'total_cents as total'])
    .where('id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  const whole = BigInt(total);
  const amount = formatCents(cents(outcome === 'PAID' ? whole : whole / 2n));
  const receivedOn: CivilDate = addDays(todayOf(context.clock), -Math.max(1, days - 9));
  const at = new Date(Date.now() - Math.max(0, days - 9) * DAY_MS);
  const then: AppContext = { ...context, clock: { ...context.clock, now: () => at } };
  await receivePayment(then, admin, {
    companyId,
    amount,
    method: 'CHECK',
    receivedDate: receivedOn < dayInZone(at, 'America/Chicago') ? receivedOn : addDays(receivedOn, -1),
    reference: `No. ${CHECK_NUMBERS_FROM + Number(number.slice(-6))}`,
    allocations: [{ invoiceId, amount }],
  });
}
