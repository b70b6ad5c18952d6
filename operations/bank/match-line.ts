import type { ConfirmationBody } from '#contract/bank.ts';
import { REPORT_TEXT_MAXIMUM } from '#contract/limits.ts';
import type { Tx } from '#db/pool.ts';
import { type BankMatch, isSomeMatched } from '#db/queries/bank-matches.ts';
import type { BankTransactionState } from '#db/queries/bank-transactions.ts';
import { lockMoneyOf, lockMoneyOfAll } from '#db/queries/ledger.ts';
import { type PaymentRecord, selectPayments } from '#db/queries/payments.ts';
import { findRefund } from '#db/queries/refunds.ts';
import { lockReportPenalty } from '#db/queries/report-penalties.ts';
import { lockReport, selectReports } from '#db/queries/reports.ts';
import { laterOf } from '#domain/calendar/civil-date.ts';
import {
  absoluteCents,
  type Cents,
  cents,
  displayCents,
  formatCents,
  negateCents,
  sumAmounts,
} from '#domain/money/cents.ts';
import { lateOf } from '#domain/reporting/late-charges.ts';
import type { Author } from '../access/require-author.ts';
import type { OperationContext } from '../context.ts';
import { fieldError } from '../filing/parse-field.ts';
import { reversePayment } from '../payment/reverse-payment.ts';
import { inOrderOfLocking } from '../report/in-order-of-locking.ts';
import { payReport } from '../report/pay-report.ts';
import { recordBankFee } from './record-bank-fee.ts';

type Context = Pick<OperationContext, 'db' | 'config' | 'clock' | 'rulebook'>;
export type AskedMatch = Extract<ConfirmationBody, { match: unknown }>['match'];

/**
 * What a locked line of the bank is, by what is on the books: all of it is locked, together of the line's amount, and no
 * other line's.
 * A returned payment is reversed by it, a filed report paid, and a bank fee recorded. Throws INVALID by field, and what
 * payReport throws.
 */
export async function matchLine(
  context: Context,
  tx: Tx,
  { actor, isProven }: Pick<Author, 'actor' | 'isProven'>,
  line: BankTransactionState,
  asked: AskedMatch,
): Promise<BankMatch[]> {
  const { kind } = asked;
  switch (kind) {
    case 'PAYMENT': {
      const payments = await lockPayments(tx, asked.ids);
      requireAmount(line, payments);
      return await unmatched(tx, kind, payments);
    }
    case 'REVERSAL': {
      const payment = await lockPayment(tx, asked.id);
      requireAmount(line, [{ amount: negateCents(payment.amount) }]);
      if (payment.reversal === null) throw fieldError('match', 'That payment isn’t reversed.');
      return await unmatched(tx, kind, [payment]);
    }
    case 'RETURN': {
      const payment = await lockPayment(tx, asked.id);
      requireAmount(line, [{ amount: negateCents(payment.amount) }]);
      // The money left on the bank's day, and not before it came.
      const on = laterOf(line.postedOn, payment.receivedOn);
      const { reason } = asked;
      const days = { returnedDate: on, postedOn: line.postedOn };
      await reversePayment(context, actor, payment.id, { reason, ...days, isProven });
      return [{ kind: 'REVERSAL', id: payment.id }];
    }
    case 'REPORT': {
      const reports = await lockPaidReports(context, tx, asked.ids);
      requireAmount(line, reports);
      return await unmatched(tx, kind, reports);
    }
    case 'REMITTANCE': {
      // Paying it says whether the amount is what is due, and whether it is filed and not paid.
      await payReport(context, actor, asked.id, {
        amount: formatCents(negateCents(line.amount)),
        paidDate: line.postedOn,
        method: line.method,
        reference: (line.reference || line.description || 'Bank withdrawal').slice(0, REPORT_TEXT_MAXIMUM),
      });
      return [{ kind: 'REPORT', id: asked.id }];
    }
    case 'REFUND': {
      const refund = await lockMoneyOf(tx, () => findRefund(tx, asked.id));
      if (refund === null) throw fieldError('match', 'There is no such refund.');
      requireAmount(line, [{ amount: negateCents(refund.amount) }]);
      return await unmatched(tx, kind, [refund]);
    }
    case 'PENALTY': {
      const penalty = await lockReportPenalty(tx, asked.id);
      if (penalty === null || penalty.reversal !== null)
        throw fieldError('match', 'There is no such penalty.');
      requireAmount(line, [{ amount: negateCents(lateOf(penalty)) }]);
      return await unmatched(tx, kind, [penalty]);
    }
    case 'BANK_FEE':
      return [{ kind, id: await recordBankFee(context, tx, actor, line) }];
  }
}

/** Money that was received, as it is once its company is locked. */
async function lockPayment(tx: Tx, id: string): Promise<PaymentRecord> {
  const [payment] = await lockPayments(tx, [id]);
  if (payment === undefined) throw new Error('no payment, and nobody said so');
  return payment;
}

/** The same of several, whose companies are locked in one order. */
async function lockPayments(tx: Tx, ids: readonly string[]): Promise<PaymentRecord[]> {
  const payments = await lockMoneyOfAll(tx, () => selectPayments(tx, ids));
  if (payments.length < ids.length || payments.some(({ source }) => source !== 'RECEIVED')) {
    throw fieldError('match', 'There is no such payment.');
  }
  return payments;
}

/** Reports with what their payment moved at the bank, locked as by a filing that enters them. */
async function lockPaidReports(
  context: Context,
  tx: Tx,
  ids: readonly string[],
): Promise<{ id: string; amount: Cents }[]> {
  const notPaid = () => fieldError('match', 'There is no such report, or it isn’t paid.');
  const found = await selectReports(tx, ids);
  if (found.length < ids.length) throw notPaid();
  const reports: { id: string; amount: Cents }[] = [];
  for (const { id } of inOrderOfLocking(context, found)) {
    const report = await lockReport(tx, id);
    if (report?.paid == null) throw notPaid();
    reports.push({ id, amount: negateCents(report.paid) });
  }
  return reports;
}

function requireAmount(line: BankTransactionState, parts: readonly { amount: Cents }[]): void {
  const sum = sumAmounts(parts);
  if (sum === line.amount) return;
  const [own, bank] = [displayCents(sum), displayCents(line.amount)];
  if (parts.length === 1) throw fieldError('match', `Its amount is ${own}, and the bank’s ${bank}.`);
  const apart = displayCents(absoluteCents(cents(sum - line.amount)));
  throw fieldError('match', `They total ${own}, and the bank’s amount is ${bank}: a difference of ${apart}.`);
}

async function unmatched(
  tx: Tx,
  kind: BankMatch['kind'],
  parts: readonly { id: string }[],
): Promise<BankMatch[]> {
  const matches = parts.map(({ id }) => ({ kind, id }));
  if (await isSomeMatched(tx, matches)) {
    const what = parts.length === 1 ? 'It’s' : 'One of them is';
    throw fieldError('match', `${what} already matched with another bank transaction.`);
  }
  return matches;
}
