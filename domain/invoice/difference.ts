import type { CivilDate } from '../calendar/civil-date.ts';
import { type ChargeChange, changesOfCharges } from '../filing/charge-changes.ts';
import { type Cents, cents, readCents, ZERO } from '../money/cents.ts';
import type { InvoiceCharge, InvoiceContent, InvoiceLine } from './invoice-content.ts';

/** A filing that two revisions do not say the same of; amounts in cents, null on the side where it is not. */
export interface LineDifference {
  filingId: string;
  number: string;
  insuredName: string;
  change: 'ADDED' | 'REMOVED' | 'CHANGED';
  before: Cents | null;
  after: Cents | null;
  difference: Cents;
  /** The charges that differ; all of them where the filing is new or gone. */
  charges: readonly ChargeChange[];
}

export interface InvoiceDifference {
  lines: readonly LineDifference[];
  before: Cents;
  after: Cents;
  difference: Cents;
  /** Null where it stays. */
  dueOn: { before: CivilDate; after: CivilDate } | null;
  note: { before: string; after: string } | null;
}

type Compared = Pick<InvoiceContent, 'lines' | 'total' | 'dueOn' | 'note'>;

/** How a revision differs from the one before: its filings in the earlier order, new ones last. */
export function differenceOf(before: Compared, after: Compared): InvoiceDifference {
  const earlier = new Map(before.lines.map((line) => [line.filingId, line]));
  const later = new Map(after.lines.map((line) => [line.filingId, line]));
  const ids = new Set([...earlier.keys(), ...later.keys()]);
  const was = readCents(before.total);
  const is = readCents(after.total);
  return {
    lines: [...ids].flatMap((id) => lineDifference(earlier.get(id), later.get(id))),
    before: was,
    after: is,
    difference: cents(is - was),
    dueOn: before.dueOn === after.dueOn ? null : { before: before.dueOn, after: after.dueOn },
    note: before.note === after.note ? null : { before: before.note, after: after.note },
  };
}

function lineDifference(was: InvoiceLine | undefined, is: InvoiceLine | undefined): LineDifference[] {
  const line = is ?? was;
  if (line === undefined) return [];
  const charges = changesOfCharges(priced(was?.charges), priced(is?.charges)).filter(
    ({ before, after }) => before !== after,
  );
  const before = was === undefined ? null : readCents(was.total);
  const after = is === undefined ? null : readCents(is.total);
  const saysTheSame =
    before === after &&
    charges.length === 0 &&
    was?.insuredName === is?.insuredName &&
    was?.policyNumber === is?.policyNumber;
  if (saysTheSame) return [];
  const { filingId, number, insuredName } = line;
  const change = was === undefined ? 'ADDED' : is === undefined ? 'REMOVED' : 'CHANGED';
  const difference = cents((after ?? ZERO) - (before ?? ZERO));
  return [{ filingId, number, insuredName, change, before, after, difference, charges }];
}

const priced = (charges: readonly InvoiceCharge[] = []) =>
  charges.map(({ key, label, amount }) => ({ key, label, amount: readCents(amount) }));
