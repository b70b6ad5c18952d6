import type { FilingInputs } from '#domain/filing/filing-inputs.ts';
import { cents, formatCents, parseCents } from '#domain/money/cents.ts';
import { civilDay } from '#testing/civil-day.ts';
import { texasFiling } from '#testing/filings.ts';
import { type Client, type Tally, WrongAnswer } from './client.ts';

export const FILINGS_OF_INVOICE = 3;
/** A check in so many bounces, and is paid again. */
const EACH_BOUNCES = 3;
/** Months that are over, whose reports nobody else touches. */
const MONTHS_BACK = 20;
const DAYS_OF_MONTH = 31;
/** What the office takes with each bill, which is late. */
const PENALTY = cents(2_500n);
const INTEREST = cents(17n);

/** One filing as its client knows it: only what the API acknowledged. */
export interface AcknowledgedFiling {
  policyNumber: string;
  filingId: string;
  number: string;
  total: string;
  /** Reference of the payment, once that was acknowledged too. */
  paidBy: string | null;
}

/** Everything that the API acknowledged. */
export interface Acknowledged {
  filings: AcknowledgedFiling[];
  invoices: { id: string; number: string; total: string; isPaid: boolean }[];
  /** Payments of invoices, by reference. */
  payments: { reference: string; isReversed: boolean }[];
  /** Reports that were paid, with what they paid. */
  reports: { id: string; paid: string }[];
}

export interface Workload {
  customer: Client;
  /** Of a company that pays by invoice. */
  invoiced: { client: Client; companyId: string };
  admin: Client;
  tally: Tally;
  acknowledged: Acknowledged;
  isOver: () => boolean;
}

async function submit(work: Workload, client: Client, changes: FilingInputs & { policyNumber: string }) {
  const dates = { policyEffectiveDate: civilDay(-1), expirationDate: civilDay(364) };
  const submission = { inputs: texasFiling({ ...dates, ...changes }) };
  const { policyNumber } = changes;
  const { id, number, total } = (await client.post('/filing', `submit-${policyNumber}`, submission)).body;
  const filing: AcknowledgedFiling = { policyNumber, filingId: id, number, total, paidBy: null };
  work.acknowledged.filings.push(filing);
  return { filing, submission };
}

async function pay(work: Workload, filing: AcknowledgedFiling): Promise<void> {
  const reference = `PAY-${filing.policyNumber}`;
  await work.admin.post(`/filing/${filing.filingId}/record-payment`, `pay-${filing.policyNumber}`, {
    amount: filing.total,
    method: 'ACH',
    receivedOn: civilDay(-1),
    reference,
  });
  filing.paidBy = reference;
}

/** Submits filing after filing and pays each in full, until told that it is over. */
export async function submitAndPay(work: Workload, worker: number): Promise<void> {
  for (let round = 1; !work.isOver(); round += 1) {
    const policyNumber = `CRASH-${worker}-${round}`;
    const { filing, submission } = await submit(work, work.customer, { policyNumber });
    await pay(work, filing);
    if (round % 5 === 0) {
      const again = (await work.customer.post('/filing', `submit-${policyNumber}`, submission)).body;
      if (again.id !== filing.filingId)
        throw new WrongAnswer(`${policyNumber}: a repeat made another filing`);
      work.tally.replayed += 1;
    }
  }
}

/** Puts filings on an invoice and pays it; some checks bounce and are paid again. */
export async function invoiceAndCollect(work: Workload): Promise<void> {
  const { client, companyId } = work.invoiced;
  for (let round = 1; !work.isOver(); round += 1) {
    const filingIds: string[] = [];
    for (let at = 1; at <= FILINGS_OF_INVOICE; at += 1) {
      const policyNumber = `INVOICED-${round}-${at}`;
      const { filing } = await submit(work, client, { policyNumber, paymentMethod: 'PENDING_INVOICE' });
      filingIds.push(filing.filingId);
    }
    const key = `issue-${round}`;
    const { id, number, total } = (await work.admin.post(`/company/${companyId}/invoice`, key, { filingIds }))
      .body;
    const invoice = { id, number, total, isPaid: false };
    work.acknowledged.invoices.push(invoice);
    if (round % EACH_BOUNCES === 0) {
      const bounced = await payInvoice(work, invoice, `BOUNCED-${round}`);
      await work.admin.post(`/payment/${bounced.id}/reverse`, `reverse-${round}`, { reason: 'Bounced' });
      bounced.payment.isReversed = true;
    }
    await payInvoice(work, invoice, `CHECK-${round}`);
    invoice.isPaid = true;
  }
}

async function payInvoice(work: Workload, invoice: { id: string; total: string }, reference: string) {
  const { body } = await work.admin.post('/payment', `pay-${reference}`, {
    companyId: work.invoiced.companyId,
    amount: invoice.total,
    method: 'CHECK',
    receivedDate: civilDay(-1),
    reference,
    allocations: [{ invoiceId: invoice.id, amount: invoice.total }],
  });
  const payment = { reference, isReversed: false };
  work.acknowledged.payments.push(payment);
  return { id: body.id as string, payment };
}

/** Completes a filing of a month that is over, then files and pays the bill of that month; one month after the other. */
export async function reportAndRemit(work: Workload): Promise<void> {
  for (let months = 2; months <= MONTHS_BACK && !work.isOver(); months += 1) {
    const day = civilDay(-months * DAYS_OF_MONTH);
    const { filing } = await submit(work, work.customer, {
      policyNumber: `REPORTED-${months}`,
      policyEffectiveDate: day,
      expirationDate: civilDay(364 - months * DAYS_OF_MONTH),
      invoiceDate: day,
      lateReason: 'The policy reached us late',
    });
    await pay(work, filing);
    const step = (path: string, name: string, body: object) =>
      work.admin.post(path, `${name}-${filing.policyNumber}`, body);
    await step(`/filing/${filing.filingId}/complete`, 'complete', {
      confirmationNumber: `OFFICE-${months}`,
      acknowledgeWarnings: true,
    });
    const report = `/report/${await reportOf(work, day)}`;
    await step(`${report}/ready`, 'ready', {});
    await step(`${report}/file`, 'file', { confirmation: `BILL-${months}`, filedDate: civilDay(-1) });
    const { id, payable } = (await work.admin.get(report)).body;
    const paid = formatCents(cents(parseCents(payable) + PENALTY + INTEREST));
    await step(`${report}/pay`, 'remit', {
      amount: paid,
      penalty: formatCents(PENALTY),
      interest: formatCents(INTEREST),
      paidDate: civilDay(-1),
      method: 'ACH',
      reference: `REMIT-${months}`,
    });
    work.acknowledged.reports.push({ id, paid });
  }
}

/** The stamping office's bill of the month that holds a day. */
async function reportOf(work: Workload, day: string): Promise<string> {
  const { items } = (await work.admin.get('/report?state=TX&kind=STAMPING_FEE&limit=100')).body;
  const found = items.find(
    (report: { periodStart: string; periodEnd: string }) =>
      report.periodStart <= day && day <= report.periodEnd,
  );
  if (found === undefined) throw new WrongAnswer(`no report holds ${day}`);
  return found.id;
}
