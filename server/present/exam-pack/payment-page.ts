import { displayDate } from '#domain/calendar/civil-date.ts';
import { addCents, cents, displayCents, sumAmounts, ZERO } from '#domain/money/cents.ts';
import type { Page, Row } from '#exports/html/write-page.ts';
import type { PaymentFile } from '#operations/exam-pack/read-payment-file.ts';
import {
  type Agency,
  amount,
  bankSection,
  dayOf,
  ledgerSection,
  paymentLabel,
  plain,
  short,
  shownDay,
  tableOf,
} from './cells.ts';

/** Only money that came in was received, and has a line of the bank. */
const WORDS = {
  RECEIVED: { heading: 'Payment', on: 'Received', reference: 'Reference', isAtBank: true },
  CREDIT: { heading: 'Customer credit applied', on: 'Applied', reference: 'Reference', isAtBank: false },
  WRITE_OFF: { heading: 'Write-off', on: 'Written off', reference: 'Reason', isAtBank: false },
} as const;

/** A payment with every filing that it was put on: a shared check adds up here. */
export function paymentPage(
  { payment, parts, others, bankLines, postings }: PaymentFile,
  agency: Agency,
): Page {
  const { reversal } = payment;
  const { heading, on, reference, isAtBank } = WORDS[payment.source];
  const kept = addCents(...parts.map((part) => part.kept), others?.kept ?? ZERO);
  return {
    title: paymentLabel(payment),
    lead: `${payment.company}, ${displayCents(payment.amount)}`,
    sections: [
      {
        heading,
        facts: [
          ['Customer', payment.company],
          ['Amount', displayCents(payment.amount)],
          [on, displayDate(payment.receivedOn)],
          [reference, payment.reference],
          ['Recorded', `${dayOf(payment.createdAt, agency)} by ${payment.recordedBy}`],
          [
            reversal?.isReturn === true ? 'Returned' : 'Reversed',
            reversal === null ? null : shownDay(reversal.reversedOn),
          ],
          [isAtBank ? 'Reason' : 'Reason for reversal', reversal?.reason ?? null],
          ['Applied to filings', displayCents(kept)],
          [
            'Not applied: customer credit',
            isAtBank && reversal === null ? displayCents(cents(payment.amount - kept)) : null,
          ],
        ],
      },
      ...(isAtBank ? [bankSection(bankLines, 'No bank line is matched with this payment.', agency)] : []),
      {
        heading: 'Applied to',
        ...tableOf(
          'Not applied to any filing.',
          [
            short('Filing'),
            plain('Insured'),
            plain('Invoice'),
            short('Applied'),
            plain('Reversed'),
            ...['Amount', 'Amount reversed', 'Applied now'].map(amount),
          ],
          [
            ...parts.map((part) => [
              part.filingNumber,
              part.insuredName,
              part.invoiceNumber,
              dayOf(part.at, agency),
              part.released.map(({ at, reversal: by }) =>
                by === null
                  ? `${dayOf(at, agency)}: moved to customer credit`
                  : `${displayDate(by.on)}: ${by.reason}`,
              ),
              displayCents(part.given),
              displayCents(sumAmounts(part.released)),
              displayCents(part.kept),
            ]),
            ...otherRows(others),
          ],
        ),
      },
      ledgerSection(postings),
    ],
  };
}

/** What went to filings of other policies, in one sum: whose they are is not for this examiner. */
function otherRows(others: PaymentFile['others']): Row[] {
  if (others === null) return [];
  const { filings, given, released, kept } = others;
  const words = filings === 1 ? '1 filing of another policy' : `${filings} filings of other policies`;
  return [['Other', words, null, null, null, ...[given, released, kept].map(displayCents)]];
}
