import { AppError, type FieldErrors } from '#contract/errors.ts';
import { PAYMENT_MAXIMUM, REPORT_TEXT_MAXIMUM } from '#contract/limits.ts';
import type { Db } from '#db/pool.ts';
import {
  type NamedFiling,
  selectFilingsByName,
  selectFilingsOfState,
} from '#db/queries/reconciled-filings.ts';
import type { ReportRecord } from '#db/queries/reports.ts';
import { tooLarge } from '#domain/form/messages.ts';
import { nameAsLabel } from '#domain/form/name-as-label.ts';
import { absoluteCents, addCents, type Cents, MoneyError, parseCents } from '#domain/money/cents.ts';
import type { ItemAmount } from '#domain/reporting/reconcile.ts';
import type { ChargeKind } from '#domain/tax/vocabulary.ts';

/** An amount as it was entered, and where: "csv.3", "amounts.0". With `fault` it could not be read at all. */
export type StatedFigure = { place: string } & (
  | { fault: string }
  /** Neither id nor name: the charge as a whole. */
  | { filingId: string | null; name: string | null; charge: string | null; amount: string }
);

/** Faults that are told at once: somebody who has more has the wrong file. */
const FAULTS_TOLD = 50;

interface Known {
  charges: readonly ChargeKind[];
  named: ReadonlyMap<string, readonly NamedFiling[]>;
  ofState: ReadonlySet<string>;
}

/**
 * What each amount is for: which filing of the report's state, which of the report's charges. Throws INVALID with a
 * fault for each row: no amount, a charge that the report does not have, a name that several filings have, an item
 * that is there twice, a charge both by filing and as a whole, more in all than anybody pays at once.
 */
export async function placeFigures(
  db: Db,
  report: Pick<ReportRecord, 'id' | 'state'>,
  charges: readonly ChargeKind[],
  figures: readonly StatedFigure[],
): Promise<ItemAmount[]> {
  const read = figures.flatMap((figure) => ('fault' in figure ? [] : [figure]));
  const names = new Set(read.flatMap(({ name }) => (name === null ? [] : [keyOf(name)])));
  const found = await selectFilingsByName(db, {
    reportId: report.id,
    state: report.state,
    names: [...names],
  });
  const ids = read.flatMap(({ filingId }) => (filingId === null ? [] : [filingId]));
  const known: Known = {
    charges,
    named: Map.groupBy(found, ({ name }) => name),
    ofState: await selectFilingsOfState(db, report.state, ids),
  };
  const faults: FieldErrors = {};
  const placed: ItemAmount[] = [];
  const seen = new Map<string, string>();
  for (const figure of figures) {
    const item = 'fault' in figure ? figure.fault : (placeOf(figure, known) ?? '');
    const fault = typeof item === 'string' ? item : twice(item, figure.place, seen);
    if (fault === null && typeof item !== 'string') placed.push(item);
    else faults[figure.place] = fault ?? '';
    if (Object.keys(faults).length >= FAULTS_TOLD) break;
  }
  const mixed = mixedCharge(placed);
  if (mixed !== null) {
    faults[figures[0]?.place ?? 'amounts'] ??=
      `Enter ${nameAsLabel(mixed).toLowerCase()} by filing or as one amount, not both.`;
  }
  if (isTooMuch(placed)) faults[figures[0]?.place ?? 'amounts'] ??= tooLarge('Total', PAYMENT_MAXIMUM);
  if (Object.keys(faults).length > 0) throw new AppError('INVALID', { details: { fields: faults } });
  return placed;
}

/** What is paid for a report is a payment, and what the office invoiced is paid. */
function isTooMuch(placed: readonly ItemAmount[]): boolean {
  return addCents(...placed.map(({ amount }) => absoluteCents(amount))) > parseCents(PAYMENT_MAXIMUM);
}

const keyOf = (name: string) => name.trim().toUpperCase();

/** The item, or why there is none. */
function placeOf(
  figure: Exclude<StatedFigure, { fault: string }>,
  { charges, named, ofState }: Known,
): ItemAmount | string {
  const charge = chargeOf(figure.charge, charges);
  if (charge === null) {
    return `Enter one of the report’s charges: ${charges.map((each) => nameAsLabel(each)).join(', ')}.`;
  }
  const amount = amountOf(figure.amount);
  if (amount === null) return 'Enter an amount such as 1234.50.';
  const { filingId, name } = figure;
  if (filingId !== null) {
    return ofState.has(filingId)
      ? { filingId, stated: null, charge, amount }
      : 'There is no such filing in this state.';
  }
  if (name === null) return { filingId: null, stated: null, charge, amount };
  if (name.length > REPORT_TEXT_MAXIMUM) return `Enter a name of at most ${REPORT_TEXT_MAXIMUM} characters.`;
  const filings = named.get(keyOf(name)) ?? [];
  const inReport = filings.filter((each) => each.inReport);
  const meant = inReport.length > 0 ? inReport : filings;
  if (meant.length > 1) {
    return `"${name}" is the policy of ${meant.length} filings. Enter the filing’s number instead.`;
  }
  const only = meant[0]?.filingId ?? null;
  return { filingId: only, stated: only === null ? keyOf(name) : null, charge, amount };
}

/** "Premium tax" and "PREMIUM_TAX" are the same; none said is the only one there is. */
function chargeOf(said: string | null, charges: readonly ChargeKind[]): ChargeKind | null {
  if (said === null || said === '') return charges.length === 1 ? (charges[0] ?? null) : null;
  const kind = said.toUpperCase().replaceAll(/[\s-]+/g, '_');
  return charges.find((each) => each === kind) ?? null;
}

function amountOf(text: string): Cents | null {
  try {
    return parseCents(text.trim());
  } catch (error) {
    if (error instanceof MoneyError) return null;
    throw error;
  }
}

function twice(item: ItemAmount, place: string, seen: Map<string, string>): string | null {
  const key = `${item.filingId ?? ''} ${item.charge} ${item.stated ?? ''}`;
  const before = seen.get(key);
  seen.set(key, place);
  if (before === undefined) return null;
  const [where, number] = before.split('.');
  // Lines of a file are counted from 1, entries of a form from 0.
  const other = where === 'csv' ? `Line ${number}` : `Row ${Number(number) + 1}`;
  return `${other} already has an amount for the same filing and charge.`;
}

/** A charge that is stated both by filing and as a whole. */
function mixedCharge(placed: readonly ItemAmount[]): ChargeKind | null {
  const isWhole = ({ filingId, stated }: ItemAmount) => filingId === null && stated === null;
  const whole = new Set(placed.filter(isWhole).map(({ charge }) => charge));
  return placed.find((item) => !isWhole(item) && whole.has(item.charge))?.charge ?? null;
}
