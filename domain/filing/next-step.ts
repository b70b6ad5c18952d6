import { type CivilDate, displayDate } from '../calendar/civil-date.ts';
import { displayCents } from '../money/cents.ts';
import { balanceOf, type FilingPosition, isBilledByInvoice, type Party } from './lifecycle.ts';

interface Step {
  filing: FilingPosition;
  dueOn: CivilDate | null;
  isWithdrawn: boolean;
  /** When it was asked whether it may be filed in the capacity in which it is to be sent again; null where it was not. */
  capacityRequestedOn: CivilDate | null;
  /** When the rate of its city or county was asked for, with which it is to be sent again; null where it was not. */
  placeRateRequestedOn: CivilDate | null;
  /** What the office returned after it was filed, and when; null where it did not, or it was sent or rejected since. */
  returned: { on: CivilDate; reason: string } | null;
  /** What has to be there before it can be sent, and is not: "declaration page or binder". */
  missingDocuments: readonly string[];
  today: CivilDate;
}

/** One sentence or two: what happens next, by whom, until when, as this reader needs to know it. */
export function describeNextStep(step: Step, reader: Party | null): string {
  return reader === 'ADMIN' ? forStaff(step) : forCustomer(step);
}

function forCustomer({
  filing,
  isWithdrawn,
  capacityRequestedOn,
  placeRateRequestedOn,
  returned,
  missingDocuments,
  ...dates
}: Step): string {
  const missing = listOf(missingDocuments);
  switch (filing.status) {
    case 'UNPAID': {
      const payment = `We’ll file once your payment of ${displayCents(balanceOf(filing))} arrives`;
      return `${payment}${missing === '' ? '' : ` and you upload ${missing}`}.${filingDue(dates)}`;
    }
    case 'PAID':
    case 'PENDING':
      if (returned !== null) {
        return `The office returned this filing on ${displayDate(returned.on)}. We’re working on it and will email you if it needs a correction.`;
      }
      return filing.isSent
        ? `We’ll email you when the state responds.${toCollect(filing)}`
        : toSend(missing, dates);
    case 'REJECTED':
      if (capacityRequestedOn !== null) return awaitsCapacity(capacityRequestedOn);
      if (placeRateRequestedOn !== null) return awaitsPlaceRate(placeRateRequestedOn);
      return isWithdrawn
        ? 'You can correct and resubmit it anytime.'
        : `Review the reason, then ${resubmitBy(dates)}`;
    case 'COMPLETED':
      return `Filed. Download your proof anytime.${toCollect(filing)}`;
  }
}

/** Whose turn it is with what is paid for and not sent yet. */
function toSend(missing: string, dates: Pick<Step, 'dueOn' | 'today'>): string {
  if (missing !== '') return `Upload ${missing} so that we can file.${filingDue(dates)}`;
  return isPastDue(dates)
    ? `Past due.${filingDue(dates)} We still have to file it; there’s nothing you need to do.`
    : `We’ll file this next.${filingDue(dates)}`;
}

function forStaff({
  filing,
  isWithdrawn,
  capacityRequestedOn,
  placeRateRequestedOn,
  returned,
  missingDocuments,
  ...dates
}: Step): string {
  const missing = listOf(missingDocuments);
  switch (filing.status) {
    case 'UNPAID':
      return `Waiting for the customer’s payment of ${displayCents(balanceOf(filing))}${missing === '' ? '' : ` and ${missing}`}.${fileBy(dates)}`;
    case 'PAID':
    case 'PENDING':
      if (returned !== null) {
        return `The office returned it on ${displayDate(returned.on)}: ${asSentence(returned.reason)} Answer the office and complete it again. If the filing itself has to change, reject it: the customer then corrects and resubmits it.`;
      }
      return filing.isSent
        ? `Waiting for the office’s response.${toCollect(filing)}`
        : `${missing === '' ? 'Submit' : `Get ${missing} from the customer. Then submit`} it in the state portal and enter the reference.${fileBy(dates)}`;
    case 'REJECTED':
      if (capacityRequestedOn !== null)
        return `The customer corrected it and waits for our decision on its filing capacity since ${displayDate(capacityRequestedOn)}.`;
      if (placeRateRequestedOn !== null)
        return `The customer corrected it and waits for the rate for its city or county since ${displayDate(placeRateRequestedOn)}.`;
      return isWithdrawn ? 'Withdrawn by the customer.' : 'Waiting for the customer’s correction.';
    case 'COMPLETED':
      return `Filed. The customer has the proof.${toCollect(filing)}`;
  }
}

const asSentence = (words: string) => (/[.!?]$/.test(words) ? words : `${words}.`);

/** A filing that came back and was sent again, in a capacity that nobody has decided. */
export const awaitsCapacity = (requestedOn: CivilDate) =>
  `You requested review of its filing capacity on ${displayDate(requestedOn)}. We’ll email you when it’s decided; then correct and resubmit it.`;

/** The same, where the rate of its city or county is not known. */
export const awaitsPlaceRate = (requestedOn: CivilDate) =>
  `You asked us on ${displayDate(requestedOn)} to look up the rate for its city or county. We’ll email you when we have it; then correct and resubmit it.`;

/** For customers, who are not the ones to file: when what we file for them is due. */
export function filingDue({ dueOn, today }: Pick<Step, 'dueOn' | 'today'>): string {
  if (dueOn === null) return '';
  return isPastDue({ dueOn, today })
    ? ` It was due on ${displayDate(dueOn)}.`
    : ` The filing is due on ${displayDate(dueOn)}.`;
}

/** Nobody files by a day that has passed. */
function fileBy({ dueOn, today }: Pick<Step, 'dueOn' | 'today'>): string {
  if (dueOn === null) return '';
  return isPastDue({ dueOn, today })
    ? ` It was due on ${displayDate(dueOn)}.`
    : ` File by ${displayDate(dueOn)}.`;
}

/** What is left to do with a filing that came back, as the end of a sentence, and by when. */
export function resubmitBy({ dueOn, today }: Pick<Step, 'dueOn' | 'today'>): string {
  if (dueOn === null) return 'correct and resubmit.';
  return isPastDue({ dueOn, today })
    ? `correct and resubmit as soon as you can. It was due on ${displayDate(dueOn)}.`
    : `correct and resubmit by ${displayDate(dueOn)}.`;
}

const isPastDue = ({ dueOn, today }: Pick<Step, 'dueOn' | 'today'>) => dueOn !== null && dueOn < today;

/** "the affidavit and the disclosure" */
const listOf = (documents: readonly string[]) => documents.map((words) => `the ${words}`).join(' and ');

/** What is still to come from the customer for a filing that is sent or filed. */
function toCollect(filing: FilingPosition): string {
  const balance = balanceOf(filing);
  return balance > 0n && !isBilledByInvoice(filing.paymentMethod)
    ? ` Balance due: ${displayCents(balance)}.`
    : '';
}
