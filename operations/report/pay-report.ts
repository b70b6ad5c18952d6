import { AppError } from '#contract/errors.ts';
import type { Db, Tx } from '#db/pool.ts';
import { lockReturnOfInstallment, sumInstallments } from '#db/queries/installments.ts';
import { insertLedgerEntry } from '#db/queries/ledger.ts';
import { selectAdjustedCharges } from '#db/queries/reconciliations.ts';
import { selectReportCharges } from '#db/queries/report-items.ts';
import { type ReportRecord, selectVersions } from '#db/queries/reports.ts';
import { findLeastStateCredit, lockStateCredit } from '#db/queries/state-credits.ts';
import type { Actor } from '#domain/access/actor.ts';
import { type CivilDate, displayDate } from '#domain/calendar/civil-date.ts';
import type { DirectPaymentMethod } from '#domain/filing/vocabulary.ts';
import { capitalized } from '#domain/form/capitalized.ts';
import { pleaseEnter } from '#domain/form/messages.ts';
import type { StateCreditAccount } from '#domain/ledger/accounts.ts';
import { postRemittance } from '#domain/ledger/postings.ts';
import {
  addCents,
  type Cents,
  cents,
  displayCents,
  formatCents,
  negateCents,
  ZERO,
} from '#domain/money/cents.ts';
import { type LateCharges, lateOf, writeLateCharges } from '#domain/reporting/late-charges.ts';
import { payeeOf } from '#domain/reporting/payee-of.ts';
import { totalOf } from '#domain/reporting/report-status.ts';
import { stateCreditOf } from '#domain/reporting/state-credit.ts';
import type { ChargeKind } from '#domain/tax/vocabulary.ts';
import { fieldError, parseAmount, parseDate } from '../filing/parse-field.ts';
import { todayOf } from '../today.ts';
import { parseLateCharges } from './parse-late-charges.ts';
import { requireAsSeen, type SeenReport } from './require-as-seen.ts';
import {
  applyReportEvent,
  nameOfReport,
  type ReportContext,
  withLockedReport,
} from './with-locked-report.ts';

export interface RemittanceRequest extends SeenReport {
  amount: string;
  /** Taken off what the state keeps as credit; below zero: left with it as credit. */
  credit?: string | undefined;
  /** What the state takes with it because it came late: part of `amount`, and the agency's expense. */
  penalty?: string | undefined;
  interest?: string | undefined;
  paidDate: string;
  /** Both may be left out where no money moves. */
  method?: DirectPaymentMethod | undefined;
  reference?: string | undefined;
}

/**
 * What is due for the report is paid: it leaves the bank and is due to the state no more. An amended version pays the
 * difference to what was paid; where that is nothing, no money moves, by no method. What the state keeps as credit may be
 * taken off, and what it owes back may stay there as credit. What the state takes beside it for coming late is the
 * agency's expense. Throws INVALID for another amount, for more credit than there
 * is, for a payment without method or reference and for a day before it was filed or after today, and what
 * requireAsSeen and withLockedReport throw.
 */
export async function payReport(
  context: ReportContext,
  actor: Actor,
  id: string,
  request: RemittanceRequest,
): Promise<void> {
  const step = { id, actor, event: 'pay' } as const;
  await withLockedReport(context, step, async (tx, report) => {
    requireAsSeen(request, report);
    await requireOpenReturn(tx, report);
    const prepaid = await prepaidFor(tx, report);
    const charges = await chargesToPay(tx, report, prepaid);
    const payable = addCents(...charges.map(({ amount }) => amount));
    const credit = creditOf(request, report, payable);
    const late = lateChargesOf(request, payable);
    const paid = parseAmount(request.amount, 'amount');
    requireDue(report, paid, { due: cents(payable - credit), late });
    const how = howPaid(request, paid);
    const paidOn = parseDate(request.paidDate, 'paidDate');
    const today = todayOf(context.clock);
    if (paidOn > today) throw fieldError('paidDate', `Enter a day up to today, ${displayDate(today)}.`);
    if (report.filedOn !== null && paidOn < report.filedOn) {
      throw fieldError(
        'paidDate',
        `Enter a day from ${displayDate(report.filedOn)} on, when it was filed. If it was filed earlier, reopen the report and correct its filed date first.`,
      );
    }
    const account = stateCreditOf(report);
    if (credit > ZERO) await requireCredit(tx, account, { credit, paidOn });
    await insertLedgerEntry(tx, {
      description: `${nameOfReport(report)}: paid`,
      filingId: null,
      paymentId: null,
      reportId: report.id,
      createdBy: actor.id,
      at: context.clock.now(),
      bookedOn: paidOn,
      postings: postRemittance({
        state: report.state,
        charges,
        credit: { account, amount: credit },
        late: lateOf(late),
      }),
    });
    await applyReportEvent(context, tx, report, {
      step,
      changes: {
        status: 'PAID',
        paid,
        prepaid,
        credit,
        ...late,
        paidOn,
        paymentMethod: how.method,
        paymentReference: how.reference,
      },
      details: {
        amount: formatCents(paid),
        ...(credit === ZERO ? {} : { credit: formatCents(credit) }),
        ...writeLateCharges(late),
        paidDate: paidOn,
        ...how,
      },
    });
  });
}

/** Neither is below zero, and neither comes with what the state owes back. Throws INVALID. */
function lateChargesOf(request: RemittanceRequest, payable: Cents): LateCharges {
  const late = parseLateCharges(request);
  if (payable >= ZERO || lateOf(late) === ZERO) return late;
  throw fieldError(
    late.penalty > ZERO ? 'penalty' : 'interest',
    'The state owes money back with this report. Leave this at 0.00.',
  );
}

/** What moves at the bank is what is due, and what came with it for being late. Throws INVALID. */
function requireDue(
  report: ReportRecord,
  paid: Cents,
  { due, late }: { due: Cents; late: LateCharges },
): void {
  const charged = lateOf(late);
  if (paid === cents(due + charged)) return;
  if (charged > ZERO) {
    throw fieldError(
      'amount',
      `The balance due of ${displayCents(due)} with penalty and interest of ${displayCents(charged)} comes to ${displayCents(cents(due + charged))}, and the payment must match it.`,
    );
  }
  throw fieldError(
    'amount',
    `${
      due < ZERO
        ? `${capitalized(payeeOf(report))} owes back ${displayCents(negateCents(due))}, and the refund`
        : `The balance due is ${displayCents(due)}, and the payment`
    } must match it. If the office invoiced a different amount, enter its figures and settle the difference, or amend the report.`,
  );
}

/** Credit is of the same sign as what is payable, and no more of it. Throws INVALID. */
function creditOf(
  { credit: asked = '0.00' }: RemittanceRequest,
  report: ReportRecord,
  payable: Cents,
): Cents {
  const credit = parseAmount(asked, 'credit');
  if (payable < ZERO ? credit > ZERO || credit < payable : credit < ZERO || credit > payable) {
    throw fieldError(
      'credit',
      payable < ZERO
        ? `Enter at most ${displayCents(negateCents(payable))}, which ${payeeOf(report)} owes back, below zero.`
        : `Enter at most ${displayCents(payable)}, which is payable.`,
    );
  }
  return credit;
}

/** What is taken off was there on the day of the payment, and nothing has taken it off since. Throws INVALID. */
async function requireCredit(
  tx: Tx,
  account: StateCreditAccount,
  { credit, paidOn }: { credit: Cents; paidOn: CivilDate },
): Promise<void> {
  await lockStateCredit(tx, account);
  const available = await findLeastStateCredit(tx, account, paidOn);
  if (available >= credit) return;
  throw fieldError('credit', `The credit available on ${displayDate(paidOn)} is ${displayCents(available)}.`);
}

function howPaid({ method, reference }: RemittanceRequest, paid: Cents) {
  if (paid === ZERO) return { method: null, reference: null };
  if (method === undefined) throw fieldError('method', pleaseEnter('Payment method'));
  if (reference === undefined) throw fieldError('reference', pleaseEnter('Reference'));
  return { method, reference };
}

/**
 * What is prepaid is taken off by the return of the year, and once that is paid it would not be any more. Throws
 * REPORT_BLOCKED.
 */
async function requireOpenReturn(tx: Tx, report: ReportRecord): Promise<void> {
  if (report.role !== 'INSTALLMENT') return;
  if ((await lockReturnOfInstallment(tx, report))?.status !== 'PAID') return;
  throw new AppError('REPORT_BLOCKED', {
    message:
      'The return of this year is already paid, so a prepayment would be paid twice. Amend the return first.',
  });
}

/** What a return takes off for installments that no earlier version of it took off, in cents. */
export async function prepaidFor(db: Db, report: ReportRecord): Promise<Cents> {
  if (report.role !== 'RETURN' || report.carries !== null) return ZERO;
  const { paid } = await sumInstallments(db, report);
  const earlier = (await selectVersions(db, report)).filter(({ version }) => version < report.version);
  return cents(paid - addCents(...earlier.map(({ prepaid }) => prepaid)));
}

/** By kind of charge: what is due for the report, less what was due for the last version that was paid. */
async function chargesToPay(tx: Tx, report: ReportRecord, prepaid: Cents): Promise<ChargeAmount[]> {
  const earlier = (await selectVersions(tx, report)).filter(
    ({ version, status }) => version < report.version && status === 'PAID',
  );
  const last = earlier.at(-1);
  const paid = last === undefined ? [] : await chargesDue(tx, last);
  return [
    ...(await chargesDue(tx, report)),
    ...paid.map(({ kind, amount }) => ({ kind, amount: negateCents(amount) })),
    { kind: 'PREMIUM_TAX', amount: negateCents(prepaid) },
  ];
}

interface ChargeAmount {
  kind: ChargeKind;
  amount: Cents;
}

/** What its filings come to, and what was settled with the office beside it. */
async function chargesDue(tx: Tx, report: ReportRecord): Promise<ChargeAmount[]> {
  if (report.role === 'INSTALLMENT') return [{ kind: 'PREMIUM_TAX', amount: totalOf(report) }];
  const charges = await selectReportCharges(tx, report.id);
  return [
    ...charges.map(({ charge, amount }) => ({ kind: charge, amount })),
    ...(await selectAdjustedCharges(tx, report)),
  ];
}
