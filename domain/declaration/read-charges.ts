import { absoluteCents, addCents, type Cents, formatCents, ZERO } from '../money/cents.ts';
import type { FeeKind, LineOfBusiness } from '../tax/vocabulary.ts';
import { type ChargeRow, chargeRows, OF_NO_PRICE } from './charge-rows.ts';
import { type DeclarationText, gapBetween } from './declaration-text.ts';
import { findPremium, isPackage } from './find-premium.ts';
import type { LabelPlace } from './label-places.ts';
import { isOnlyLine, lineIn } from './line-in.ts';
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

/** What has an amount and is no part of the price. */
const BESIDE =
  /\b(?:for an additional|extended reporting|minimum|(?:un)?earned|retained|commission|deductible|limits?|retention|net|return(?:ed|s)?|refund(?:ed|s)?|credited|reduc(?:tion|ed)|decreased?|less|financ\w*|install?ments?|down ?payment|deposit|aggregate|occurrence|insured values?|tiv|sums? insured|per|rates?|contents|loss of|coverage [a-f]|each|prior|expiring|previous|annual cost|paid|balance|payments?|any one|maximum|up to|revenues?|receipts|payroll|sales|exposure|replacement cost|liability limit|discount|credit)\b/i;
/** What was offered and not taken. */
const NOT_BOUGHT =
  /\b(?:offered|offer|declin\w+|reject\w+|waived|optional|option|if (?:elected|purchased|accepted|desired|taken)|not (?:\w+ )?(?:elected|purchased|taken|accepted|included|bought|selected|covered|chosen)|available for|would be|quoted)\b/i;
const TAX =
  /\btax(?:es)?\b|\bslt\b|stamping|\bstamp(?: office)? fee|\bstamp$|(?:service|filing) office fee|fslso|\bassessments?\b|surcharge|\bfhcf\b|\bempa\b|\bemptf?\b|fire marshal|clearinghouse|\bslip\+?|\bslas\b|\belany\b|\bmwua\b|\b(?:sla|slsc|sltx|slaut|slaor)\b|\bslbof?\b|state (?:filing|regulatory) fee|regulatory fee/i;
/** All that is to be paid; "total policy premium" is the premium alone on some pages. */
const TOTAL =
  /\btotal\b|^(?:(?:invoice|premium|policy|gross) )*(?:amount|sum|balance)? ?(?:now )?(?:due|payable|owed)\b|^amount to (?:pay|be paid)|^all (?:(?:fees|taxes|charges)(?:,| and) )+premiums?$|^premiums? and all (?:fees|taxes|charges)$|^all[- ]in(?: (?:cost|price))?$/i;
/** What is called a total, and is none of the price. */
const OTHER_TOTAL =
  /\b(?:minimum|earned|commission|deductible|limits?|net|install?ments?|down|(?<!\b(?:by|from|to) (?:the )?(?:named )?)insured|values?|tiv|exposures?|aggregate|each|prior|expiring|occurrence|paid|payroll|sales|receipts|revenues?|area|units|locations?|discount|credit)\b/i;
const PREMIUM = /\b(?:premiums?|prem)\b|\bflat charge\b/i;
/** A premium before it is adjusted, or a part of it: which one, the page's total says. */
const PERHAPS_PREMIUM = /^(?:(?:annual|estimated|provisional|minimum (?:and|&)) )*deposit premium$/i;
/** "General Liability Deposit Premium" is the part of a line of business, before its audit. */
const DEPOSIT_OF_LINE =
  /^(?<line>.+?),? (?:(?:annual|estimated|advance|provisional|minimum (?:and|&)) )*deposit premium$/i;
/** Heads of a column that a premium stands under and is not this policy's price; under a limit a premium only stands by chance. */
const OF_ANOTHER_PRICE =
  /\b(?:commissions?|brokerage|installments?|payment (?:plan|schedule)|financ\w+|prior|expiring|returned?|earned|basis|shares?)\b/i;
const PREMIUM_TOTAL =
  /^(?:(?:total )?premiums? (?:of|for) all (?:(?:coverage|policy) )?(?:parts|coverages|sections|lines)|(?:total|gross|full|minimum (?:and|&) deposit) (?:(?:base|annual|advance|policy|coverage|gross|estimated|term|written|deposit|provisional|all) )*premiums?(?: for all .*)?|(?:(?:policy|annual|full|gross|base) )+premium (?:sub-?)?total|premium (?:sub-?)?total|(?:sub-?)?total premiums?.*|minimum (?:and|&) deposit premium|premium before (?:taxes|fees)(?: (?:and|&) (?:taxes|fees))?)$/i;
/** What a "total premium" holds beside the premium, or leaves out. */
const HOLDS_MORE = /minimum premium|tax|\bfees?\b|charge|\bdue\b|payable/i;
const WITHOUT_CHARGES =
  /\((?:excluding|excl\.?|exclusive of|before|without|plus|subject to)\b[^)]*\)|before (?:taxes|fees)(?: (?:and|&) (?:taxes|fees))?$/i;
const FEE =
  /\bfees?\b|\binspections?\b|\bsurvey\b|(?:service|handling|administration|policy|broker\w*|agency|filing) charge/i;
/** A sum of the rows above it: "Total Fees". */
const SUBTOTAL =
  /^(?:(?:sub)?-?total|sum) (?:of )?(?:all )?(?:\w+ ){0,2}(?:fees?|tax(?:es)?|charges?|surcharges)(?: (?:and|&) (?:tax(?:es)?|fees?|assessments))?$/i;
/** "Total Charges (premium + fees + taxes)" */
const SUM_OF_ALL = /\bcharges \([^)]*\bpremium\b[^)]*\b(?:fees|taxes)\b[^)]*\)/i;
/** What is the whole on one page and something less on another: only arithmetic tells. */
const PERHAPS_TOTAL = /^(?:total (?:charges|paid)|gross (?:amount|total))$/i;
/** A percentage of the premium that is filed with the state is its own. */
const FEE_OF_STATE = /\b(?:filing|service) fee\b.*\d\s*%/i;
const FEE_PATTERNS: readonly (readonly [RegExp, FeeKind])[] = [
  [/\b(?:policy|issuance|underwriting policy) (?:\w+ )?(?:fee|charge)/i, 'POLICY_FEE'],
  [/inspection|\binsp\b|\bsurvey|loss control/i, 'INSPECTION_FEE'],
  [/\bbrok|\bagen(?:cy|t)\b|\bproducer/i, 'BROKER_FEE'],
];
const IS_RATED = /(?<!\d)\d{1,2}(?:\.\d+)?\s?%/;
/** "Surplus Lines Tax (4.85%)" is the tax, "Policy fee (fully earned)" the fee. */
const BESIDE_NAME =
  /\s*\((?![^)]*(?:offer|declin|reject|elect|purchas|optional))[^)]*\)|\s*@?\s*\d+(?:\.\d+)?\s*%|[\s,–-]*(?:100% |fully |fully-)?(?:earned|non-?refundable)(?: at inception)?$/gi;

export const nameOfRow = ({ label }: Pick<ChargeRow, 'label'>) =>
  label.replaceAll(BESIDE_NAME, '').replaceAll(/\s+/g, ' ').trim();

export const kindOf = (label: string): FeeKind =>
  FEE_PATTERNS.find(([words]) => words.test(label))?.[1] ?? 'OTHER_FEE';

/** The same words with the same amount on two pages are one charge. */
function once(rows: readonly ChargeRow[]): ChargeRow[] {
  return [...new Map(rows.map((row) => [`${row.label.toLowerCase()} ${row.amount}`, row])).values()];
}

/** What a box or a line calls all of a kind: "FEES $". */
const OF_ALL = /^(?:fees|taxes|premium)$/i;

/** Without the row that names all of them, where the others come to it. */
function withoutSum(rows: readonly ChargeRow[]): readonly ChargeRow[] {
  const all = rows.find((row) => OF_ALL.test(row.label));
  const others = rows.filter((row) => row !== all);
  const isSum = others.length > 0 && addCents(ZERO, ...others.map(({ amount }) => amount)) === all?.amount;
  return isSum ? others : rows;
}

export type Role =
  | 'TAX'
  | 'FEE'
  | 'TOTAL'
  | 'PERHAPS_TOTAL'
  | 'PREMIUM_TOTAL'
  | 'PREMIUM'
  | 'PERHAPS_PREMIUM';

/** What an amount is to the price; null where it is no part of it. */
export function roleOf(row: ChargeRow): Role | null {
  const name = nameOfRow(row);
  if (NOT_BOUGHT.test(row.label)) return null;
  if (PERHAPS_TOTAL.test(row.label)) return 'PERHAPS_TOTAL';
  if (SUBTOTAL.test(name)) return SUM_OF_ALL.test(row.label) ? 'TOTAL' : null;
  if (PREMIUM_TOTAL.test(name) && !HOLDS_MORE.test(row.label.replace(WITHOUT_CHARGES, '')))
    return /^total policy premium$/i.test(name) ? 'TOTAL' : 'PREMIUM_TOTAL';
  if (TOTAL.test(name)) return OTHER_TOTAL.test(name) ? null : 'TOTAL';
  if (TAX.test(name) || FEE_OF_STATE.test(row.label)) return 'TAX';
  if (FEE.test(name) && !/premium/i.test(name))
    return /minimum|commission|\bper\b/i.test(name) ? null : 'FEE';
  if (PERHAPS_PREMIUM.test(name)) return 'PERHAPS_PREMIUM';
  const { line: ofDeposit = '' } = DEPOSIT_OF_LINE.exec(name)?.groups ?? {};
  if (isOnlyLine(ofDeposit)) return 'PREMIUM';
  if (BESIDE.test(name) || OF_ANOTHER_PRICE.test(row.head)) return null;
  if (PREMIUM.test(name)) return 'PREMIUM';
  // "State Assmt 0.3%", whatever it is, is reckoned from the premium.
  if (OF_NO_PRICE.test(row.head) || (IS_RATED.test(row.label) && lineIn(name) === null)) return null;
  if (PREMIUM.test(row.head) && !OF_ANOTHER_PRICE.test(row.section)) return 'PREMIUM';
  // A heading above other columns, or above another table: what adds up is a price for all that.
  if (OF_NO_PRICE.test(row.section)) return isOnlyLine(name) && row.head === '' ? 'PERHAPS_PREMIUM' : null;
  if (PREMIUM.test(row.section) && !/tax|fee/i.test(row.section)) return 'PREMIUM';
  return lineIn(name) === null ? null : 'PERHAPS_PREMIUM';
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
  const rows = once([...ofLines, ...inSentences]);
  const roles = new Map(rows.map((row) => [row, roleOf(row)]));
  const as = (...wanted: Role[]) =>
    rows.filter((row) => {
      const role = roles.get(row);
      return role != null && wanted.includes(role);
    });
  const taxes = withoutSum(as('TAX'));
  const fees = withoutSum(as('FEE'));
  const totals = [...as('TOTAL'), ...grossOf(rows, as('TOTAL'))];
  const sums = [
    ...as('PREMIUM_TOTAL'),
    ...totals.filter((row) => /^total policy premium$/i.test(nameOfRow(row))),
  ];
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
  const price = priceWith([...fees, ...taxes]) ?? (isBefore(valid, taxes) ? priceWith(fees) : null);
  if (price === null) return { ...disagreement([...premiums, ...sums], totals), taxes: shown };
  const { confidence } = price;
  return {
    ...together(coverages(price.rows, confidence, readLine(text, places)), {
      fields: fees.flatMap((row, at) => [
        fieldAt(`fees.${at}.kind`, kindOf(nameOfRow(row)), row, confidence),
        fieldAt(`fees.${at}.amount`, formatCents(row.amount), row, confidence),
      ]),
      conflicts: [],
    }),
    taxes: shown,
  };
}

/** Whether each total stands above each tax: it is then the sum of what stands above it. */
const isBefore = (totals: readonly ChargeRow[], taxes: readonly ChargeRow[]) =>
  totals.length > 0 &&
  totals.every((total) =>
    taxes.every(
      ({ cell }) =>
        cell.page > total.cell.page || (cell.page === total.cell.page && cell.line > total.cell.line),
    ),
  );

export const taxesShown = (rows: readonly ChargeRow[]): ShownTax[] =>
  rows.map((row) => ({
    label: row.label,
    amount: row.amount,
    field: fieldAt('tax', formatCents(row.amount), row),
  }));

/** What a wholesaler is sent is the whole without the agency's commission: with it, it is the whole. */
function grossOf(rows: readonly ChargeRow[], totals: readonly ChargeRow[]): ChargeRow[] {
  const kept = rows.filter(({ label }) => IS_COMMISSION.test(label));
  if (kept.length === 0) return [];
  const isTakenOff = kept.every(({ label, amount }) => amount < ZERO || /^less\b/i.test(label));
  const commission = addCents(ZERO, ...kept.map(({ amount }) => absoluteCents(amount)));
  return rows
    .filter((row) => IS_NET.test(row.label) || (isTakenOff && totals.includes(row)))
    .map((row) => ({ ...row, amount: addCents(row.amount, commission) }));
}

const IS_COMMISSION = /\b(?:commission|comm)\b/i;
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
  const named = rows.map((row): Coverage => ({ line: lineIn(nameOfRow(row)), row, amount: row.amount }));
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
