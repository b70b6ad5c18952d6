import { type CivilDate, displayDate } from '../calendar/civil-date.ts';
import { isBilledByInvoice } from '../filing/lifecycle.ts';
import type { FilingStatus, PaymentMethod } from '../filing/vocabulary.ts';
import { nameAsLabel } from '../form/name-as-label.ts';
import { addCents, type Cents, cents, displayCents, negateCents, sumAmounts, ZERO } from '../money/cents.ts';
import type { ChargeKind } from '../tax/vocabulary.ts';
import type { ReportRole, StoredReportStatus } from './vocabulary.ts';

interface ChargedAmount {
  kind: ChargeKind;
  amount: Cents;
}

/** A version of a report with what it holds of a filing; nothing where it was taken out of that version. */
export interface TiedReport {
  id: string;
  title: string;
  version: number;
  role: ReportRole;
  status: StoredReportStatus;
  dueOn: CivilDate | null;
  /** Of all that it holds. */
  total: Cents;
  charges: readonly ChargedAmount[];
}

/** A prepayment of the year that the state has. */
export interface TiedPrepayment {
  title: string;
  paid: Cents;
  paidOn: CivilDate;
  /** What it holds of this filing; null where the filing's tax was carried over to it from a month before. */
  share: Cents | null;
}

/** The figures of a filing from its price to what its state was paid, in cents. */
export interface TiedFiling {
  status: FilingStatus;
  paymentMethod: PaymentMethod;
  total: Cents;
  /** What it counts as paid. */
  paid: Cents;
  /** Of its current submission: what the state takes, and what the agency takes. */
  charges: readonly ChargedAmount[];
  agencyTotal: Cents;
  /** By the invoice that it is on now. */
  billed: { number: string; amount: Cents; dueOn: CivilDate } | null;
  /** What it still has of each payment, credit and write-off. */
  kept: readonly { amount: Cents; isWriteOff: boolean }[];
  /** All versions, each after the one that it took the place of. */
  reports: readonly TiedReport[];
  /** With its tax in them, that the returns that hold it take off, or took off. */
  prepayments: readonly TiedPrepayment[];
  today: CivilDate;
}

/** A return in its versions: the last that was filed, the last that was paid, and one that is neither yet. */
export interface TiedReturn {
  filed: TiedReport | null;
  paid: TiedReport | null;
  waiting: TiedReport | null;
}

/** Where each step came to the same, and in words where it did not. Cents. */
export interface TieOut {
  owedToState: Cents;
  owedToAgency: Cents;
  /** Null: it is on no invoice. */
  billed: Cents | null;
  /** Of the customer, less what was returned; a credited return is below zero. */
  collected: Cents;
  writtenOff: Cents;
  /** On returns that were filed, and of these on returns that were paid. */
  reported: Cents;
  remitted: Cents;
  /** Of the filing's tax, what the state has by prepayments while the return that takes them off is not paid. */
  prepaid: Cents;
  /** Statements and prepayments carry no charge to the state that its return does not. */
  returns: readonly TiedReturn[];
  /** What does not tie, a sentence each; none where all of it does. */
  open: readonly string[];
}

/** Charged, invoiced, collected, reported and paid to the state, one against the other. */
export function tieOut(filing: TiedFiling): TieOut {
  const isDue = filing.status !== 'REJECTED';
  const returns = returnsOf(filing.reports);
  const owedToState = isDue ? sumAmounts(filing.charges) : ZERO;
  const writtenOff = sumAmounts(filing.kept.filter(({ isWriteOff }) => isWriteOff));
  const collected = cents(filing.paid - writtenOff);
  const remitted = sumAmounts(returns.flatMap(({ paid }) => paid?.charges ?? []));
  const ahead = isTaxOwed(returns) ? filing.prepayments : [];
  const prepaid = addCents(...ahead.map(({ share }) => share ?? ZERO));
  const atState = addCents(remitted, prepaid);
  return {
    owedToState,
    owedToAgency: isDue ? filing.agencyTotal : ZERO,
    billed: filing.billed?.amount ?? null,
    collected,
    writtenOff,
    reported: sumAmounts(returns.flatMap(({ filed }) => filed?.charges ?? [])),
    remitted,
    prepaid,
    returns,
    open: [
      ...priceGaps(filing),
      ...billingGaps(filing),
      ...collectionGaps(filing, writtenOff),
      ...reportingGaps(filing, isDue ? filing.charges : [], returns),
      ...ahead.map(describeAhead),
      ...(atState > collected && atState > ZERO
        ? [
            `The state has been paid ${displayCents(cents(atState - collected))} that isn’t collected: the agency advanced it.`,
          ]
        : []),
    ],
  };
}

function priceGaps({ total, charges, agencyTotal }: TiedFiling): string[] {
  const charged = addCents(sumAmounts(charges), agencyTotal);
  return charged === total
    ? []
    : [`The charges come to ${displayCents(charged)}, the filing to ${displayCents(total)}.`];
}

function billingGaps({ status, paymentMethod, total, billed }: TiedFiling): string[] {
  if (status === 'REJECTED') return [];
  if (billed === null) return isBilledByInvoice(paymentMethod) && total !== ZERO ? ['Not invoiced yet.'] : [];
  return billed.amount === total
    ? []
    : [
        `Invoice ${billed.number} bills ${displayCents(billed.amount)}; the charges are now ${displayCents(total)}.`,
      ];
}

function collectionGaps(filing: TiedFiling, writtenOff: Cents): string[] {
  const { status, total, paid, kept } = filing;
  const balance = status === 'REJECTED' ? ZERO : cents(total - paid);
  const gaps: string[] = [];
  if (balance > ZERO) gaps.push(`${displayCents(balance)} isn’t collected yet${invoiceDue(filing)}.`);
  if (balance < ZERO) {
    gaps.push(
      total < ZERO
        ? `${displayCents(negateCents(balance))} of return premium taxes is credited to the customer once the state accepts the filing.`
        : `${displayCents(negateCents(balance))} was collected above the charges.`,
    );
  }
  if (writtenOff > ZERO)
    gaps.push(`${displayCents(writtenOff)} was written off; the agency bears it, not the customer.`);
  // A return is credited, and no payment is put on it.
  if (total >= ZERO && sumAmounts(kept) !== paid) {
    gaps.push(
      `The payments applied come to ${displayCents(sumAmounts(kept))}; the filing counts ${displayCents(paid)} as paid.`,
    );
  }
  return gaps;
}

function invoiceDue({ billed, today }: TiedFiling): string {
  if (billed === null) return '';
  const isPast = billed.dueOn < today;
  return `: invoice ${billed.number} ${isPast ? 'was' : 'is'} due ${displayDate(billed.dueOn)}`;
}

function returnsOf(reports: readonly TiedReport[]): TiedReturn[] {
  const versions = Map.groupBy(
    reports.filter(({ role }) => role === 'RETURN'),
    ({ title }) => title,
  );
  return [...versions.values()].map((ofReturn) => {
    const last = ofReturn.at(-1);
    return {
      filed: ofReturn.findLast(({ status }) => status === 'FILED' || status === 'PAID') ?? null,
      paid: ofReturn.findLast(({ status }) => status === 'PAID') ?? null,
      waiting: last?.status === 'OPEN' || last?.status === 'READY' ? last : null,
    };
  });
}

/** Whether the state still waits for a return with tax of the filing, which takes off what was prepaid. */
const isTaxOwed = (returns: readonly TiedReturn[]): boolean =>
  returns.some(
    ({ filed, paid, waiting }) =>
      (waiting !== null || paid?.id !== filed?.id) &&
      amountOf('PREMIUM_TAX', chargesOf(waiting ?? filed)) !== ZERO,
  );

function describeAhead({ title, paid, paidOn, share }: TiedPrepayment): string {
  const on = displayDate(paidOn);
  return share === null
    ? `The ${title}, was paid ${on}: ${displayCents(paid)} for all filings, which is credited on the tax return.`
    : `${displayCents(share)} of it was prepaid ${on} with the ${title}, and is credited on the tax return.`;
}

function reportingGaps(
  filing: TiedFiling,
  charges: readonly ChargedAmount[],
  returns: readonly TiedReturn[],
): string[] {
  const named = [
    ...charges,
    ...returns.flatMap(({ filed, waiting }) => [...chargesOf(filed), ...chargesOf(waiting)]),
  ];
  const gaps = [...new Set(named.map(({ kind }) => kind))].flatMap((kind) => {
    const steps = returns.map((each) => stepsOf(kind, each));
    const charged = amountOf(kind, charges);
    const onReports = addCents(...steps.flatMap(({ reported, coming }) => [reported, coming]));
    return [
      ...steps.flatMap(({ coming, waiting }) =>
        waiting === null || coming === ZERO
          ? []
          : [`${words(kind, coming)} is on the ${waiting.title}, not filed yet${dueOf(waiting)}.`],
      ),
      ...(onReports === charged ? [] : [unreported(filing, kind, charged, onReports)]),
      ...steps.flatMap(({ unpaid, filed }) =>
        filed === null || unpaid === ZERO
          ? []
          : [`${words(kind, unpaid)} is filed with the ${filed.title}, ${whyUnpaid(filed)}.`],
      ),
    ];
  });
  return [...new Set(gaps)];
}

const chargesOf = (report: TiedReport | null) => report?.charges ?? [];
const amountOf = (kind: ChargeKind, charges: readonly ChargedAmount[]) =>
  sumAmounts(charges.filter((each) => each.kind === kind));
const words = (kind: ChargeKind, amount: Cents) => `${nameAsLabel(kind)} ${displayCents(amount)}`;
const dueOf = ({ dueOn }: TiedReport) => (dueOn === null ? '' : `, due ${displayDate(dueOn)}`);
const whyUnpaid = (report: TiedReport) =>
  report.total > ZERO
    ? `not paid yet${dueOf(report)}`
    : `whose total of ${displayCents(report.total)} leaves nothing to pay`;

function stepsOf(kind: ChargeKind, { filed, paid, waiting }: TiedReturn) {
  const reported = amountOf(kind, chargesOf(filed));
  return {
    filed,
    waiting,
    reported,
    unpaid: cents(reported - amountOf(kind, chargesOf(paid))),
    coming: waiting === null ? ZERO : cents(amountOf(kind, waiting.charges) - reported),
  };
}

function unreported({ status }: TiedFiling, kind: ChargeKind, charged: Cents, reported: Cents): string {
  if (reported !== ZERO) {
    return `${nameAsLabel(kind)} is ${displayCents(reported)} on the reports, ${displayCents(charged)} on the filing.`;
  }
  return status === 'COMPLETED'
    ? `${words(kind, charged)} is on no report.`
    : 'Not reported yet: a filing goes on a report once the state has accepted it.';
}
