import { type CivilDate, daysBetween, displayDate } from '../calendar/civil-date.ts';
import type { DirectPaymentMethod } from '../filing/vocabulary.ts';
import { JURISDICTION_NAMES } from '../jurisdictions/names.ts';
import { type Cents, displayCents, negateCents, ZERO } from '../money/cents.ts';
import { isReferenceIn, namesIn, saysFee, saysReturned } from './bank-line-text.ts';
import {
  CHECK_CLEARS_WITHIN_DAYS,
  type ChecksOfDay,
  DAYS_APART,
  type MatchCandidates,
  type PaidPenalty,
  type PaidRefund,
  type PaidReport,
  RETURNED_WITHIN_DAYS,
  type RecordedPayment,
  type UnpaidReport,
} from './match-candidates.ts';

/**
 * What a line of the bank can be matched with: a payment that came in, the reversal of one that came back, what was
 * paid for a report, a penalty for one that was paid by itself, a refund, or a bank fee. RETURN matches and reverses a payment that is not reversed yet, and
 * REMITTANCE records a filed report as paid and matches it as REPORT.
 */
export const MATCH_KINDS = [
  'PAYMENT',
  'REVERSAL',
  'REPORT',
  'PENALTY',
  'REFUND',
  'BANK_FEE',
  'REMITTANCE',
  'RETURN',
] as const;
export type MatchKind = (typeof MATCH_KINDS)[number];

/** Something on the books that a line may be. */
export interface ProposedMatch {
  kind: MatchKind;
  /** Several are all of one deposit. None for a bank fee, which is not on the books yet. */
  ids: readonly string[];
  company: string | null;
  name: string;
  method: DirectPaymentMethod | null;
  /** Whole sentences. */
  reasons: readonly string[];
  /** Whether the text of the line speaks for it, and not amount and date alone. */
  isTold: boolean;
  /** Whether the line says something that nobody has to look at first; false where a payment was or would be reversed. */
  isPlain: boolean;
}

interface Line {
  postedOn: CivilDate;
  amount: Cents;
  description: string;
  reference: string;
}

/** What is on the books, made ready to be asked for many lines. What reverses a payment comes last. */
export function matcher(candidates: MatchCandidates): (line: Line) => ProposedMatch[] {
  const payments = Map.groupBy(candidates.payments, ({ amount }) => amount);
  const checks = Map.groupBy(candidates.checks, ({ amount }) => amount);
  const reports = Map.groupBy(candidates.reports, ({ amount }) => amount);
  const penalties = Map.groupBy(candidates.penalties, ({ amount }) => amount);
  const refunds = Map.groupBy(candidates.refunds, ({ amount }) => amount);
  const unpaid = Map.groupBy(candidates.unpaidReports, ({ due }) => due);
  return (line) => {
    const out = negateCents(line.amount);
    const remitted = (reports.get(out) ?? []).flatMap((report) => asReport(line, report));
    if (line.amount > ZERO) {
      const deposits = (payments.get(line.amount) ?? []).flatMap((payment) => asDeposit(line, payment));
      const together = asDepositOf(line, checks.get(line.amount) ?? []);
      return [...deposits, ...together, ...remitted, ...asFeePaidBack(line, candidates.dueFromAgency)];
    }
    const recorded = payments.get(out) ?? [];
    const found = [
      ...recorded.flatMap((payment) => asReversal(line, payment)),
      ...remitted,
      ...(penalties.get(out) ?? []).flatMap((penalty) => asPenalty(line, penalty)),
      ...(unpaid.get(out) ?? []).flatMap((report) => asRemittance(line, report)),
      ...(refunds.get(out) ?? []).flatMap((refund) => asRefund(line, refund)),
      ...asFee(line),
    ];
    return [...found, ...recorded.flatMap((payment) => asReturn(line, payment))];
  };
}

/**
 * A line with what it may be; `isPaid`: as well a new payment; `isPaidElsewise`: one that the amount or a number speaks
 * for.
 */
interface Matchable {
  amount: Cents;
  matches: readonly ProposedMatch[];
  isPaid: boolean;
  isPaidElsewise: boolean;
}

/**
 * For each of several lines the position of the match that may be chosen before anybody looks. Never one that reverses
 * a payment, and of money that came in only what is recorded and the one thing it can be. Null where two fit and the
 * text speaks for neither or both, and where two lines would be the same.
 */
export function preselectMatches(lines: readonly Matchable[]): (number | null)[] {
  const sure = lines.map(surest);
  const wanted = Map.groupBy(
    sure.flatMap((match) => match?.ids ?? []),
    (id) => id,
  );
  return sure.map((match, at) => {
    if (match === undefined || match.ids.some((id) => (wanted.get(id)?.length ?? 0) > 1)) return null;
    return lines[at]?.matches.indexOf(match) ?? null;
  });
}

function surest({ amount, matches, isPaid, isPaidElsewise }: Matchable): ProposedMatch | undefined {
  const told = matches.filter(({ isTold }) => isTold);
  const isIncoming = amount > ZERO;
  const [only, ...others] = told.length > 0 && !isIncoming ? told : matches;
  if (only === undefined || others.length > 0 || !only.isPlain) return undefined;
  // What a report came to may leave the bank for something else: paying it is chosen where the text names it.
  if (only.kind === 'REMITTANCE' && !only.isTold) return undefined;
  if (only.ids.length > 1 && isPaid) return undefined;
  return isIncoming && (isPaidElsewise || only.kind === 'BANK_FEE') ? undefined : only;
}

const textOf = ({ description, reference }: Line) => `${description} ${reference}`;

function isNear(line: Line, on: CivilDate, daysLater = DAYS_APART): boolean {
  const days = daysBetween(on, line.postedOn);
  return days >= -DAYS_APART && days <= daysLater;
}

/** What we paid out leaves the bank at once, or when somebody cashes the check. */
const clears = (line: Line, { paidOn, method }: { paidOn: CivilDate; method: DirectPaymentMethod }) =>
  isNear(line, paidOn, method === 'CHECK' ? CHECK_CLEARS_WITHIN_DAYS : DAYS_APART);

const isNamedIn = (line: Line, name: string) => namesIn([{ id: name, name }])(textOf(line)).length > 0;

/** The sentence that names what of it stands in the text; none where nothing does. */
function inText(line: Line, references: readonly string[], names: readonly string[]): string[] {
  const found = [
    ...references.filter((reference) => isReferenceIn(reference, textOf(line))),
    ...names.filter((name) => isNamedIn(line, name)),
  ];
  return found.length === 0 ? [] : [`${[...new Set(found)].join(', ')} is in the description.`];
}

function matchOf(
  line: Line,
  kind: MatchKind,
  of: { id: string; company?: string; name: string; method: DirectPaymentMethod | null },
  { reasons, references, names }: { reasons: string[]; references: string[]; names: string[] },
): ProposedMatch {
  const told = inText(line, references, names);
  const { id, company = null, name, method } = of;
  const isTold = told.length > 0;
  const isPlain = kind !== 'RETURN';
  return { kind, ids: [id], company, name, method, reasons: [...reasons, ...told], isTold, isPlain };
}

function asDeposit(line: Line, payment: RecordedPayment): ProposedMatch[] {
  const { reference, company, receivedOn, reversal, isDeposited } = payment;
  if (isDeposited || !isNear(line, receivedOn)) return [];
  const reason =
    reversal === null
      ? `This payment of the same amount was recorded with the date ${displayDate(receivedOn)}. Matching it doesn’t record it twice.`
      : `${describeReversed(reversal)} Match it if this is the deposit the bank returned.`;
  const told = { reasons: [reason], references: [reference], names: [company] };
  return [{ ...matchOf(line, 'PAYMENT', { ...payment, name: reference }, told), isPlain: reversal === null }];
}

/** Of the checks of several days which come to it nobody knows which were deposited. */
function asDepositOf(line: Line, checks: readonly ChecksOfDay[]): ProposedMatch[] {
  const [only, ...others] = checks.filter(({ receivedOn }) => isNear(line, receivedOn));
  if (only === undefined || others.length > 0) return [];
  const { ids, receivedOn } = only;
  const name = `${ids.length} checks received ${displayDate(receivedOn)}`;
  const reasons = [
    'They’re all the unmatched checks of that day, and they total this amount. Matching them doesn’t record them twice.',
  ];
  return [
    { kind: 'PAYMENT', ids, company: null, name, method: 'CHECK', reasons, isTold: false, isPlain: true },
  ];
}

const describeReversed = ({ reason, reversedOn }: NonNullable<RecordedPayment['reversal']>) =>
  `This payment was reversed on ${displayDate(reversedOn)}: ${reason.replace(/[.!?]*$/, '')}.`;

/** Whether the bank can have sent back on that day what came in with the payment. */
const mayComeBack = (line: Line, { receivedOn, isReturned }: RecordedPayment) =>
  !isReturned && isNear(line, receivedOn, RETURNED_WITHIN_DAYS + DAYS_APART);

function asReversal(line: Line, payment: RecordedPayment): ProposedMatch[] {
  const { reference, company, reversal } = payment;
  if (reversal === null || !mayComeBack(line, payment)) return [];
  const told = { reasons: [describeReversed(reversal)], references: [reference], names: [company] };
  return [matchOf(line, 'REVERSAL', { ...payment, name: reference }, told)];
}

/** Only where the text says so: any withdrawal may happen to be of the amount of a payment. */
function asReturn(line: Line, payment: RecordedPayment): ProposedMatch[] {
  const { reference, company, reversal, receivedOn } = payment;
  if (reversal !== null || !mayComeBack(line, payment) || !saysReturned(textOf(line))) return [];
  const reason = `The description says an item was returned, and a payment of the same amount was received on ${displayDate(receivedOn)}.`;
  const told = { reasons: [reason], references: [reference], names: [company] };
  return [matchOf(line, 'RETURN', { ...payment, name: reference }, told)];
}

function asReport(line: Line, report: PaidReport): ProposedMatch[] {
  const { state, title, reference, confirmation, paidOn, amount } = report;
  if (!clears(line, report)) return [];
  const moved = amount < ZERO ? 'refunded' : 'paid';
  const reason = `The amount is what was recorded as ${moved} on ${displayDate(paidOn)}.`;
  const references = [reference, confirmation].filter((each) => each !== '');
  const told = { reasons: [reason], references, names: [JURISDICTION_NAMES[state]] };
  return [matchOf(line, 'REPORT', { ...report, name: title }, told)];
}

function asPenalty(line: Line, penalty: PaidPenalty): ProposedMatch[] {
  const { state, title, reference, paidOn } = penalty;
  if (!clears(line, penalty)) return [];
  const reason = `The amount is a penalty that was recorded as paid on ${displayDate(paidOn)}.`;
  const told = { reasons: [reason], references: [reference], names: [JURISDICTION_NAMES[state]] };
  return [matchOf(line, 'PENALTY', { ...penalty, name: `Penalty, ${title}` }, told)];
}

/** Only from the day it was filed on: nobody pays what is not filed. */
function asRemittance(line: Line, report: UnpaidReport): ProposedMatch[] {
  const { id, state, title, confirmation, filedOn } = report;
  if (line.postedOn < filedOn) return [];
  const reason = `The amount is what is due for this report, filed on ${displayDate(filedOn)} and not paid. Confirming records the report as paid.`;
  const references = confirmation === '' ? [] : [confirmation];
  const told = { reasons: [reason], references, names: [JURISDICTION_NAMES[state]] };
  return [matchOf(line, 'REMITTANCE', { id, name: title, method: null }, told)];
}

function asRefund(line: Line, refund: PaidRefund): ProposedMatch[] {
  const { reference, company, paidOn } = refund;
  if (!clears(line, refund)) return [];
  const reason = `The amount is what was recorded as refunded on ${displayDate(paidOn)}.`;
  const told = { reasons: [reason], references: [reference], names: [company] };
  return [matchOf(line, 'REFUND', { ...refund, name: reference }, told)];
}

const FEE = { kind: 'BANK_FEE', ids: [], company: null, method: null, isPlain: true } as const;

function asFee(line: Line): ProposedMatch[] {
  if (!saysFee(textOf(line))) return [];
  const reasons = ['The description says it is a fee. The agency must reimburse the account.'];
  return [{ ...FEE, name: 'Bank fee', reasons, isTold: true }];
}

/** Never more than the agency owes. */
function asFeePaidBack(line: Line, due: Cents): ProposedMatch[] {
  if (line.amount > due) return [];
  const reasons = [`The agency owes the account ${displayCents(due)} for bank fees.`];
  return [{ ...FEE, name: 'Bank fees paid back', reasons, isTold: saysFee(textOf(line)) }];
}
