import { absoluteCents, addCents, type Cents, formatCents, ZERO } from '../money/cents.ts';
import type { LineOfBusiness } from '../tax/vocabulary.ts';
import { withLinesNamed } from './charge-lines.ts';
import { isRatedCharge, kindOfFee, nameOfRow, type Role, roleOf } from './charge-roles.ts';
import { type ChargeRow, chargeRows, lineOfRow } from './charge-rows.ts';
import { once, premiumsAmong, withoutSum, withoutSumOfAll } from './charge-sums.ts';
import { type DeclarationText, gapBetween } from './declaration-text.ts';
import { findPremium, isOfUnreadParts, isPackage } from './find-premium.ts';
import type { LabelPlace } from './label-places.ts';
import { lineInBrackets } from './line-in.ts';
import { withMisreadPoints } from './misread-points.ts';
import { takenOptions, totalsThatHold } from './offered-options.ts';
import { type Found, fieldAt, NOTHING_FOUND, type ReadField, together } from './read-field.ts';
import { readLine } from './read-line.ts';

/** A tax, or a fee of a state or its office, as the declaration shows it: to be compared with ours, never taken over. */
export interface ShownTax {
  label: string;
  amount: Cents;
  field: ReadField;
}

export interface ReadCharges extends Found {
  taxes: ShownTax[];
}

/**
 * Premium by line of business, fees, and the taxes that are shown. Where the page says a total, premium, fees and taxes
 * have to come to it, to the cent: else none of them is taken over. Who charges a fee stands on no page. That "$3.500"
 * is three thousand, and "22500" two hundred and twenty-five, is believed where the page's total says so.
 */
export function readCharges(
  text: DeclarationText,
  places: readonly LabelPlace[],
  inSentences: readonly ChargeRow[],
): ReadCharges {
  const read = chargesIn(text, places, inSentences);
  if (isBorneOut(read)) return read;
  const mended = withMisreadPoints(text).map((each) => chargesIn(each, places, inSentences));
  return mended.find(isBorneOut) ?? read;
}

/** Where nobody earns a commission, it is net of a credit. */
const IS_NET_PREMIUM = /^(?:(?:total|adjusted|annual) )*net (?:(?:annual|policy) )*premium$/i;
const OF_COMMISSION = /\b(?:commissions?|brokerage|net (?:due|to)|comm)\b/i;

/** Premium, fees and taxes come to the page's total. */
const isBorneOut = ({ fields }: Found) =>
  fields.some(({ path, confidence }) => path.startsWith('coverages.') && confidence === 'HIGH');

function chargesIn(
  text: DeclarationText,
  places: readonly LabelPlace[],
  inSentences: readonly ChargeRow[],
): ReadCharges {
  const options = takenOptions(text);
  const ofLines = chargeRows(options.text).filter(
    ({ cell }) => !inSentences.some((row) => row.cell.page === cell.page && gapBetween(row.cell, cell) < 0),
  );
  const rows = withLinesNamed(text, once([...ofLines, ...inSentences]));
  const isNetOfCommission = text.cells.some((cell) => OF_COMMISSION.test(cell.text));
  const roles = new Map(
    rows.map((row) => [
      row,
      roleOf(row) ?? (!isNetOfCommission && IS_NET_PREMIUM.test(nameOfRow(row)) ? 'PERHAPS_PREMIUM' : null),
    ]),
  );
  const as = (...wanted: Role[]) =>
    rows.filter((row) => {
      const role = roles.get(row);
      return role != null && wanted.includes(role);
    });
  const fees = withoutSum(as('FEE'));
  const allTaxes = withoutSumOfAll(withoutSum(as('TAX')), fees);
  const totals = [...as('TOTAL'), ...grossOf(rows, as('TOTAL'))];
  const sums = [...as('PREMIUM_TOTAL'), ...premiumsAmong(totals, nameOfRow)];
  const taxes = allTaxes.filter((row) => !isOfRating(row, sums));
  const shown = taxesShown(taxes);
  const premiums = withoutSum(as('PREMIUM'));
  const valid = options.isOpen ? null : totalsThatHold(text, totals);
  if (valid === null) return { ...disagreement(premiums, totals), taxes: shown };
  const priceWith = (others: readonly ChargeRow[]) =>
    findPremium({
      parts: premiums,
      perhaps: as('PREMIUM', 'PERHAPS_PREMIUM').filter(
        (row) => premiums.includes(row) || roles.get(row) !== 'PREMIUM',
      ),
      sums,
      others,
      totals: valid,
      perhapsTotals: [...as('PERHAPS_TOTAL'), ...sums],
    });
  // What is reckoned in percent is a charge, however it is called, where the total says so.
  const rated = rows.filter((row) => roles.get(row) === null && isRatedCharge(row));
  const price =
    priceWith([...fees, ...taxes]) ??
    (isBefore(valid, taxes) ? priceWith(fees) : null) ??
    (isBefore(valid, [...fees, ...taxes]) ? priceWith([]) : null) ??
    (rated.length > 0 ? priceWith([...fees, ...taxes, ...rated]) : null);
  if (price === null) return { ...disagreement([...premiums, ...sums], totals), taxes: shown };
  const said = readLine(text, places);
  const isUnread = isOfUnreadParts(price.rows, { parts: premiums, sums, isNamed: said.fields.length > 0 });
  const { confidence } = price;
  return {
    ...together(coverages(isUnread ? [] : price.rows, confidence, said), {
      fields: fees.flatMap((row, at) => [
        fieldAt(`fees.${at}.kind`, kindOfFee(row), row, confidence),
        fieldAt(`fees.${at}.amount`, formatCents(row.amount), row, confidence),
      ]),
      conflicts: [],
    }),
    taxes: shown,
  };
}

/** Whether each total stands above each of some charges: it is then the sum of what stands above it. */
const isBefore = (totals: readonly ChargeRow[], charges: readonly ChargeRow[]) =>
  totals.length > 0 &&
  totals.every((total) =>
    charges.every(
      ({ cell }) =>
        cell.page > total.cell.page || (cell.page === total.cell.page && cell.line > total.cell.line),
    ),
  );

/** "Age of roof surcharge" above what it is added up to as premium: a step of its rating, and no tax. */
const isOfRating = ({ label, cell }: ChargeRow, sums: readonly ChargeRow[]) =>
  OF_RATING.test(label) && sums.some((sum) => sum.cell.page === cell.page && sum.cell.line > cell.line);
const OF_RATING =
  /\b(?:roof|age|claims?|loss|protection|construction|stove|fuel|dog|pool|trampoline|vacan\w+|occupancy|coastal|wind|hurricane|brush|wildfire|season\w*|rental|driver|radius|experience)\b.*\bsurcharge\b/i;

export const taxesShown = (rows: readonly ChargeRow[]): ShownTax[] =>
  rows.map((row) => ({
    label: row.label,
    amount: row.amount,
    field: fieldAt('tax', formatCents(row.amount), row),
  }));

/** What a wholesaler is sent is the whole without the agency's commission, and a balance is without what was paid before: with it, it is the whole. */
function grossOf(rows: readonly ChargeRow[], totals: readonly ChargeRow[]): ChargeRow[] {
  const kept = rows.filter(({ label }) => IS_COMMISSION.test(label));
  if (kept.length === 0) return [];
  const isTakenOff = kept.every(({ label, amount }) => amount < ZERO || /^less\b/i.test(label));
  const commission = addCents(ZERO, ...kept.map(({ amount }) => absoluteCents(amount)));
  return rows
    .filter((row) => IS_NET.test(row.label) || (isTakenOff && totals.includes(row)))
    .map((row) => ({ ...row, amount: addCents(row.amount, commission) }));
}

const IS_COMMISSION =
  /\b(?:commission|comm)\b|^(?:less:? )?(?:(?:deposit|payments?|amount|premium)(?: already)? (?:received|paid|applied)|(?:down ?payment|payments?|deposit) (?:received|applied))\b|^less:? (?:payments?|deposit|down ?payment)\b/i;
const IS_NET = /^(?:total )?(?:net|balance) (?:amount |balance |premium )?(?:due|payable|owed|to)\b/i;

type Coverage = { line: LineOfBusiness | null; row: ChargeRow; amount: Cents };

function coverages(rows: readonly ChargeRow[], confidence: ReadField['confidence'], said: Found): Found {
  if (isPackage(rows)) return NOTHING_FOUND;
  const parts = byLine(rows);
  const [named] = said.fields;
  // The first of a list of parts is no name for all of them.
  const isOwnRow =
    parts.length < rows.length && rows.some((row) => named !== undefined && isOnLine(row, named));
  return together(
    ...parts.map(({ line, row, amount }, at): Found => {
      const premium = fieldAt(`coverages.${at}.premium`, formatCents(amount), row, confidence);
      if (line !== null)
        return { fields: [premium, fieldAt(`coverages.${at}.line`, line, row, confidence)], conflicts: [] };
      const isOnlyUnnamed = parts.filter((each) => each.line === null).length === 1;
      const lines =
        isOnlyUnnamed && !isOwnRow
          ? said.fields.map((field) => ({ ...field, path: `coverages.${at}.line` }))
          : [];
      const isTaken = parts.some((each) => each.line !== null && each.line === lines[0]?.value);
      return { fields: [premium, ...(isTaken ? [] : lines)], conflicts: [] };
    }),
  );
}

const isOnLine = ({ cell }: ChargeRow, { page, box: [, top] }: ReadField) =>
  cell.page === page && Math.abs(cell.y / cell.sheet.height - top) < cell.height / 2 / cell.sheet.height;

/** One for each line of business; parts that cannot be told apart are one premium, of a line that is asked for. */
function byLine(rows: readonly ChargeRow[]): Coverage[] {
  const named = rows.map(
    (row): Coverage => ({
      line: lineOfRow(row, nameOfRow(row)) ?? lineInBrackets(row.label),
      row,
      amount: row.amount,
    }),
  );
  // Terrorism is a line by itself, also where each part of a policy has its own.
  const own = asOne(named.filter(({ line }) => line === 'TERRORISM'));
  const rest = named.filter(({ line }) => line !== 'TERRORISM');
  const lines = [...new Set(rest.map(({ line }) => line))];
  const parts = lines.includes(null)
    ? asOne(rest).map((whole) => ({ ...whole, line: null }))
    : lines.flatMap((line) => asOne(rest.filter((each) => each.line === line)));
  return [...parts, ...own];
}

function asOne(rows: readonly Coverage[]): Coverage[] {
  const [first] = rows;
  return first === undefined ? [] : [{ ...first, amount: addCents(...rows.map(({ amount }) => amount)) }];
}

/** What was read and does not add up. */
function disagreement(premiums: readonly ChargeRow[], totals: readonly ChargeRow[]): Found {
  const values = [
    ...new Set(
      [...premiums, ...totals]
        .filter(({ amount }) => amount !== ZERO)
        .map(({ label, amount }) => `${label} ${formatCents(amount)}`),
    ),
  ];
  return values.length < 2
    ? NOTHING_FOUND
    : { fields: [], conflicts: [{ path: 'coverages.0.premium', values }] };
}
