import type { ConfirmationBody } from '#contract/bank.ts';
import { REPORT_TEXT_MAXIMUM } from '#contract/limits.ts';
import type { Tx } from '#db/pool.ts';
import { type BankMatch, isMatched } from '#db/queries/bank-matches.ts';
import type { BankTransactionState } from '#db/queries/bank-transactions.ts';
import { lockMoneyOf } from '#db/queries/ledger.ts';
import { findPayment, type PaymentRecord } from '#db/queries/payments.ts';
import { findRefund } from '#db/queries/refunds.ts';
import { lockReport } from '#db/queries/reports.ts';
import type { Actor } from '#domain/access/actor.ts';
import { laterOf } from '#domain/calendar/civil-date.ts';
import { type Cents, displayCents, formatCents, negateCents } from '#domain/money/cents.ts';
import type { OperationContext } from '../context.ts';
import { fieldError } from '../filing/parse-field.ts';
import { reversePayment } from '../payment/reverse-payment.ts';
import { payReport } from '../report/pay-report.ts';
import { recordBankFee } from './record-bank-fee.ts';

type Context = Pick<OperationContext, 'db' | 'config' | 'clock' | 'rulebook'>;
export type AskedMatch = Extract<ConfirmationBody, { match: unknown }>['match'];

/**
 * What a locked line of the bank is, by what is on the books: it is locked, of the line's amount, and no other line's.
 * A returned payment is reversed by it, a filed report paid, and a bank fee recorded. Throws INVALID by field, and what
 * payReport throws.
 */
export async function matchLine(
  context: Context,
  tx: Tx,
  actor: Actor,
  line: BankTransactionState,
  asked: AskedMatch,
): Promise<BankMatch> {
  const { kind } = asked;
  switch (kind) {
    case 'PAYMENT': {
      const payment = await lockPayment(tx, asked.id);
      requireAmount(line, payment.amount);
      return await unmatched(tx, { kind, id: payment.id });
    }
    case 'REVERSAL': {
      const payment = await lockPayment(tx, asked.id);
      requireAmount(line, negateCents(payment.amount));
      if (payment.reversal === null) throw fieldError('match', 'That payment isn’t reversed.');
      return await unmatched(tx, { kind, id: payment.id });
    }
    case 'RETURN': {
      const payment = await lockPayment(tx, asked.id);
      requireAmount(line, negateCents(payment.amount));
      // The money left on the bank's day, and not before it came.
      const on = laterOf(line.postedOn, payment.receivedOn);
      await reversePayment(context, actor, payment.id, { reason: asked.reason, returnedDate: on });
      return { kind: 'REVERSAL', id: payment.id };
    }
    case 'REPORT': {
      const report = await lockReport(tx, asked.id);
      if (report?.paid == null) throw fieldError('match', 'There is no such report, or it isn’t paid.');
      requireAmount(line, negateCents(report.paid));
      return await unmatched(tx, { kind, id: report.id });
    }
    case 'REMITTANCE': {
      // Paying it says whether the amount is what is due, and whether it is filed and not paid.
      await payReport(context, actor, asked.id, {
        amount: formatCents(negateCents(line.amount)),
        paidDate: line.postedOn,
        method: line.method,
        reference: (line.reference || line.description || 'Bank withdrawal').slice(0, REPORT_TEXT_MAXIMUM),
      });
      return { kind: 'REPORT', id: asked.id };
    }
    case 'REFUND': {
      const refund = await lockMoneyOf(tx, () => findRefund(tx, asked.id));
      if (refund === null) throw fieldError('match', 'There is no such refund.');
      requireAmount(line, negateCents(refund.amount));
      return await unmatched(tx, { kind, id: refund.id });
    }
    case 'BANK_FEE':
      return { kind, id: await recordBankFee(context, tx, actor, line) };
  }
}

/** Money that was received, as it is once its company is locked. */
async function lockPayment(tx: Tx, id: string): Promise<PaymentRecord> {
  const payment = await lockMoneyOf(tx, () => findPayment(tx, id));
  if (payment === null || payment.source !== 'RECEIVED') {
    throw fieldError('match', 'There is no such payment.');
  }
  return payment;
}

function requireAmount(line: BankTransactionState, amount: Cents): void {
  if (line.amount !== amount) {
    throw fieldError(
      'match',
      `Its amount is ${displayCents(amount)}, and the bank’s ${displayCents(line.amount)}.`,
    );
  }
}

async function unmatched(tx: Tx, match: BankMatch): Promise<BankMatch> {
  if (await isMatched(tx, match)) {
    throw fieldError('match', 'It’s already matched with another bank transaction.');
  }
  return match;
}
