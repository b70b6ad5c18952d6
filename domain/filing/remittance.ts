import { type CivilDate, displayDate } from '../calendar/civil-date.ts';
import type { JurisdictionCode } from '../jurisdictions/codes.ts';
import { addCents, type Cents, displayCents, negateCents, ZERO } from '../money/cents.ts';
import type { ReportRole, StoredReportStatus } from '../reporting/vocabulary.ts';
import type { ChargeKind } from '../tax/vocabulary.ts';

interface ChargeAmount {
  kind: ChargeKind;
  amount: Cents;
}

/** A version of a report and what it holds of one filing. */
export interface ReportedVersion {
  /** With the first day of its period what all versions of a report share. */
  state: JurisdictionCode;
  duty: string;
  periodStart: CivilDate;
  version: number;
  /** False: an amended version has taken its place. */
  isLatest: boolean;
  role: ReportRole;
  status: StoredReportStatus;
  dueOn: CivilDate | null;
  paidOn: CivilDate | null;
  /** What it takes out again is negative. */
  charges: readonly ChargeAmount[];
}

/** What its payee has got of a charge, and what it is to get. Amounts in cents; a return's are negative. */
export interface Remittance {
  remitted: readonly { amount: Cents; on: CivilDate }[];
  /** `by` null: no source publishes the day. */
  due: readonly { amount: Cents; by: CivilDate | null }[];
}

export const NOT_REPORTED: Remittance = { remitted: [], due: [] };

/**
 * What was remitted of each charge of a filing, and what is due, by the reports that hold it. An amended report that is
 * paid remits the difference to the version before it; one that is not paid yet leaves that difference due. Only returns
 * pay for a filing: an installment is a sum for the year, which the return takes off, and a statement pays nothing.
 */
export function remittancesOf(versions: readonly ReportedVersion[]): ReadonlyMap<ChargeKind, Remittance> {
  const returns = versions.filter(({ role }) => role === 'RETURN');
  const parts = [
    ...Map.groupBy(returns, (one) => `${one.state} ${one.duty} ${one.periodStart}`).values(),
  ].map(partsOf);
  const remitted = parts.flatMap((part) => part.remitted);
  const due = parts.flatMap((part) => part.due);
  const kinds = new Set([...remitted, ...due].map(({ kind }) => kind));
  return new Map(
    [...kinds].map((kind) => [
      kind,
      {
        remitted: remitted.filter((part) => part.kind === kind).map(({ amount, on }) => ({ amount, on })),
        due: due.filter((part) => part.kind === kind).map(({ amount, by }) => ({ amount, by })),
      },
    ]),
  );
}

interface Parts {
  remitted: (ChargeAmount & { on: CivilDate })[];
  due: (ChargeAmount & { by: CivilDate | null })[];
}

function partsOf(versions: readonly ReportedVersion[]): Parts {
  const parts: Parts = { remitted: [], due: [] };
  let before: readonly ChargeAmount[] = [];
  for (const one of versions.toSorted((left, right) => left.version - right.version)) {
    if (one.status === 'PAID' && one.paidOn !== null) {
      const on = one.paidOn;
      parts.remitted.push(...difference(one.charges, before).map((part) => ({ ...part, on })));
      before = one.charges;
    } else if (one.isLatest) {
      parts.due.push(...difference(one.charges, before).map((part) => ({ ...part, by: one.dueOn })));
    }
  }
  return parts;
}

/** By kind of charge; kinds of which nothing is left are left out. */
function difference(now: readonly ChargeAmount[], before: readonly ChargeAmount[]): ChargeAmount[] {
  const changes = [...now, ...before.map(({ kind, amount }) => ({ kind, amount: negateCents(amount) }))];
  return [...Map.groupBy(changes, ({ kind }) => kind)]
    .map(([kind, amounts]) => ({ kind, amount: addCents(...amounts.map(({ amount }) => amount)) }))
    .filter(({ amount }) => amount !== ZERO);
}

/**
 * A sentence on what was remitted and what is due of a charge that comes to `amount`: "Paid March 1, 2027". Null where no
 * report holds it yet: nothing is recorded, and nothing is said.
 */
export function describeRemittance({ remitted, due }: Remittance, amount: Cents): string | null {
  const [only] = remitted.length + due.length === 1 ? [...remitted, ...due] : [];
  const isWhole = only?.amount === amount;
  const words = [
    ...remitted.map((part) => describePaid(part, isWhole)),
    ...due.map((part) => describeDue(part, isWhole)),
  ];
  return words.length === 0 ? null : words.join('; ');
}

function describePaid({ amount, on }: Remittance['remitted'][number], isWhole: boolean): string {
  const day = displayDate(on);
  if (isWhole) return amount < ZERO ? `Credit taken ${day}` : `Paid ${day}`;
  return amount < ZERO
    ? `${displayCents(negateCents(amount))} credit taken ${day}`
    : `${displayCents(amount)} paid ${day}`;
}

function describeDue({ amount, by }: Remittance['due'][number], isWhole: boolean): string {
  if (amount < ZERO) {
    const when = by === null ? 'to be taken' : `to be taken by ${displayDate(by)}`;
    return isWhole ? `Credit ${when}` : `${displayCents(negateCents(amount))} credit ${when}`;
  }
  const when = by === null ? 'not yet paid' : `due by ${displayDate(by)}`;
  if (!isWhole) return `${displayCents(amount)} ${when}`;
  return by === null ? 'Not yet paid' : `Due by ${displayDate(by)}`;
}

/** Money that was put on a filing. */
interface Applied {
  allocated: Cents;
  /** Whether somebody paid it: what was written off nobody did. */
  isMoney: boolean;
  receivedOn: CivilDate;
}

/** The day on which all of `total` had been collected from the customer; null where it was not, or nothing was owed. */
export function collectedOn(total: Cents, payments: readonly Applied[]): CivilDate | null {
  const money = payments.filter(({ allocated, isMoney }) => isMoney && allocated > ZERO);
  if (total <= ZERO || addCents(...money.map(({ allocated }) => allocated)) < total) return null;
  return (
    money
      .map(({ receivedOn }) => receivedOn)
      .toSorted()
      .at(-1) ?? null
  );
}
