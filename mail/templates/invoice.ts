import { type CivilDate, displayDate } from '#domain/calendar/civil-date.ts';
import { displayDays } from '#domain/calendar/display-days.ts';
import { DIRECT_METHOD_LABELS } from '#domain/filing/vocabulary.ts';
import { cents, displayAmount, displayCents, readCents, ZERO } from '#domain/money/cents.ts';
import type { MailContent, MailPart, MailSender } from '../mail-content.ts';
import { firstOfMany } from './first-of-many.ts';
import { FOR_YOUR_RECORDS } from './payment.ts';

/** Why an invoice is mailed. */
export type InvoiceOccasion = 'ISSUED' | 'REVISED' | 'SENT_AGAIN' | 'VOIDED' | 'DUE_SOON' | 'OVERDUE';

export interface InvoiceData {
  invoiceId: string;
  occasion: InvoiceOccasion;
  /** Why it was voided; else empty. */
  reason: string;
  number: string;
  company: string;
  /** How many filings are on it. */
  filings: number;
  /** What its filings come to and what is left of it, in dollars as decimal text. */
  total: string;
  open: string;
  dueOn: CivilDate;
  payBy: readonly { method: string; words: string }[];
  /** What the filings of a voided one still owe, in dollars as decimal text, and how many they are; else null. */
  stillOwed: { filings: number; amount: string } | null;
  /** How a revised one differs from the one before; null where it is no revision. */
  revised: {
    /** What it came to and when it was due, in dollars as decimal text. */
    total: string;
    dueOn: CivilDate;
    isNoteChanged: boolean;
    /** What the filings came to before and do now; null on the side where one is not. */
    filings: readonly { number: string; insuredName: string; before: string | null; after: string | null }[];
  } | null;
  /** Days from a reminder to the due date, negative once it is late; null where it is no reminder. */
  daysLeft: number | null;
}

const ON_ITS_WAY = 'If your payment is on its way, you can ignore this email.';

const WHAT: Record<InvoiceOccasion, string> = {
  ISSUED: 'Your invoice is attached.',
  REVISED: 'We revised this invoice. The attached one replaces the one you have; its number stays the same.',
  SENT_AGAIN: 'Here’s your invoice again.',
  VOIDED: 'We voided this invoice. You don’t need to pay it.',
  DUE_SOON: `This invoice is due soon. It’s attached again. ${ON_ITS_WAY}`,
  OVERDUE: `This invoice is past due. It’s attached again. ${ON_ITS_WAY} If something is wrong with it, please tell us.`,
};

const SUBJECT: Record<InvoiceOccasion, string> = {
  ISSUED: 'invoice',
  REVISED: 'revised invoice',
  SENT_AGAIN: 'invoice',
  VOIDED: 'invoice voided',
  DUE_SOON: 'due',
  OVERDUE: 'overdue by',
};

/** "due in 7 days", "due today", "overdue by 15 days" */
function subjectOf(occasion: InvoiceOccasion, daysLeft: number | null): string {
  const words = SUBJECT[occasion];
  if (daysLeft === null) return words;
  if (daysLeft === 0) return `${words} today`;
  const days = displayDays(Math.abs(daysLeft));
  return daysLeft > 0 ? `${words} in ${days}` : `${words} ${days}`;
}

/** What is due, and what it was before a revision; what of the invoice was received where that is not nothing. */
function dueFacts({ total, open, dueOn, revised }: InvoiceData): [string, string][] {
  const received = cents(readCents(total) - readCents(open));
  const paid: [string, string][] = received === ZERO ? [] : [['Paid so far', displayCents(received)]];
  const before: [string, string][] =
    revised === null ? [] : [['Previous total', displayAmount(revised.total)]];
  const was = revised === null || revised.dueOn === dueOn ? '' : ` (was ${displayDate(revised.dueOn)})`;
  return [
    ...before,
    ...(before.length + paid.length === 0
      ? []
      : [['Invoice total', displayAmount(total)] as [string, string]]),
    ...paid,
    ['Balance due', displayAmount(open)],
    ['Due', `${displayDate(dueOn)}${was}`],
  ];
}

/** What changed of its filings and its note; the rest is among its facts. */
function changesOf(revised: InvoiceData['revised']): MailPart[] {
  if (revised === null) return [];
  const { filings, isNoteChanged } = revised;
  const note = isNoteChanged ? [{ text: 'The note on it changed.' }] : [];
  if (filings.length === 0) return note;
  return [
    { text: 'What changed:' },
    ...firstOfMany(filings, (filing) => [filing.number, `${filing.insuredName}: ${describeChange(filing)}`]),
  ];
}

function describeChange({ before, after }: NonNullable<InvoiceData['revised']>['filings'][number]): string {
  if (after === null) return `removed, ${displayAmount(before ?? '0.00')}`;
  if (before === null) return `added, ${displayAmount(after)}`;
  if (before === after) return `details changed, still ${displayAmount(after)}`;
  return `${displayAmount(after)} instead of ${displayAmount(before)}`;
}

/** A voided invoice bills nothing, but what was on it stays due. */
function stillDue({ filings, amount }: NonNullable<InvoiceData['stillOwed']>): string {
  const [which, them] = filings === 1 ? ['Its filing is', 'it'] : [`Its ${filings} filings are`, 'them'];
  return `${which} still due: ${displayAmount(amount)}. We’ll bill ${them} on a new invoice.`;
}

const METHOD_LABELS: Readonly<Record<string, string>> = DIRECT_METHOD_LABELS;

/** An invoice, and how to pay it. */
export function invoice(data: InvoiceData, sender: MailSender): MailContent {
  const { occasion, number, filings, payBy, reason, stillOwed } = data;
  const isVoid = occasion === 'VOIDED';
  const isPaid = readCents(data.open) === ZERO;
  const isLate = data.daysLeft !== null && data.daysLeft < 0;
  const pay: MailPart[] =
    isVoid || isPaid
      ? [
          {
            nextStep: stillOwed === null ? FOR_YOUR_RECORDS : 'We’ll email you the new invoice.',
          },
        ]
      : [
          {
            nextStep: `Pay ${displayAmount(data.open)} ${isLate ? 'now' : `by ${displayDate(data.dueOn)}`} with reference ${number}.`,
          },
          ...payBy.map(({ method, words }) => ({ text: `${METHOD_LABELS[method] ?? method}: ${words}` })),
        ];
  return {
    subject: `${number}: ${subjectOf(occasion, data.daysLeft)}`,
    parts: [
      { text: stillOwed === null ? WHAT[occasion] : `${WHAT[occasion]} ${stillDue(stillOwed)}` },
      ...(reason === '' ? [] : [{ text: `Reason: ${reason}` }]),
      {
        facts: [
          ['Invoice', number],
          ['Company', data.company],
          ['Filings', String(filings)],
          ...(isVoid ? ([['Amount voided', displayAmount(data.total)]] as const) : dueFacts(data)),
        ],
      },
      ...changesOf(data.revised),
      ...pay,
      { button: { label: 'View invoice', url: `${sender.publicUrl}/user/invoices/${data.invoiceId}` } },
    ],
  };
}
