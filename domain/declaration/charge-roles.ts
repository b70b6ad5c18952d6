import type { FeeKind } from '../tax/vocabulary.ts';
import { IS_TAX_BASE, OF_NO_PRICE } from './charge-heads.ts';
import { type ChargeRow, lineOfRow } from './charge-rows.ts';
import { isOnlyLine, lineIn } from './line-in.ts';

/** What has an amount and is no part of the price. */
const BESIDE =
  /\b(?:for an additional|extended reporting|minimum|(?:un)?earned|retained|commission|deductible|limits?|retention|net|return(?:ed|s)?|refund(?:ed|s)?|credited|reduc(?:tion|ed)|decreased?|less|financ\w*|install?ments?|down ?payment|deposit|aggregate|occurrence|insured values?|tiv|sums? insured|per|rates?|contents|loss of|coverage [a-f]|each|prior|expiring|previous|annual cost|paid|balance|payments?|any one|maximum|up to|revenues?|receipts|payroll|sales|exposure|replacement cost|liability limit|discount|credit)\b/i;
/** What was offered and not taken. */
const NOT_BOUGHT =
  /\b(?:offered|offer|declin\w+|reject\w+|waived|optional|option|if (?:elected|purchased|accepted|desired|taken)|not (?:\w+ )?(?:elected|purchased|taken|accepted|included|bought|selected|covered|chosen)|available for|would be|quoted)\b/i;
const TAX =
  /\btax(?:es)?\b|\bslt\b|stamping|\bstamp(?: office)? fee|\bstamp$|(?:service|filing) office fee|fslso|\bassessments?\b|surcharge|\bfhcf\b|\bempa\b|\bemptf?\b|fire marshal|\bfmt\b|clearinghouse|\bslip\+?|\bslas\b|\belany\b|\bmwua\b|wind ?pool|\b(?:sla|slsc|sltx|slaut|slaor)\b|\bslbof?\b|state (?:filing|regulatory) fee|(?:\bsl|surplus lines?|\bflorida|\bfl) service (?:charge|fee)|regulatory fee/i;
/** All that is to be paid; "total policy premium" is the premium alone on some pages. */
const TOTAL =
  /\btotals?\b|^(?:(?:invoice|premium|policy|gross) )*(?:amount|sum|balance)? ?(?:now )?(?:due|payable|owed|owing)\b|^amount to (?:pay|be paid)|^all (?:(?:fees|taxes|charges)(?:,| and) )+premiums?$|^premiums? and all (?:fees|taxes|charges)$|^all[- ]in(?: (?:cost|price))?$|^(?:please )?(?:pay|remit)(?: (?:this amount|in full|now))?$|^(?:paid|payment) in full$|^full pay(?:ment)?$|^(?:amount|sum) of (?:this|the) (?:invoice|bill)$|^invoice amount$|^cost of (?:this |the |your )?(?:insurance|policy|coverage)$|^(?:what )?you (?:pay|owe)$/i;
/** What is called a total, and is none of the price. */
const OTHER_TOTAL =
  /\b(?:minimum|earned|commission|deductible|limits?|net|install?ments?|down|(?<!\b(?:by|from|to) (?:the )?(?:named )?)insured|values?|tiv|exposures?|aggregate|each|prior|expiring|occurrence|paid|payroll|sales|receipts|revenues?|area|units|locations?|discount|credit|payments?|financed|interest)\b/i;
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
  /^(?:(?:total )?premiums? (?:of|for) all (?:(?:coverage|policy) )?(?:parts|coverages|sections|lines)|(?:total|gross|full|minimum (?:and|&) deposit) (?:(?:base|annual|advance|policy|coverage|part|gross|estimated|term|written|deposit|provisional|all) )*premiums?(?: for all .*)?|(?:(?:policy|annual|full|gross|base) )+premium (?:sub-?)?total|premium (?:sub-?)?total|(?:sub-?)?total premiums?.*|minimum (?:and|&) deposit premium|(?:(?:policy|annual|base) )*premium for (?:the|this) (?:(?:entire|full|policy|coverage|insurance) )*(?:period|term)|premium before (?:taxes|fees)(?: (?:and|&) (?:taxes|fees))?)$/i;
/** "Total property premium" is the whole of a line of business. */
const TOTAL_OF_LINE = /^total (?:(?:annual|policy|term|estimated) )*(?<line>.+?) premium$/i;
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
const PERHAPS_TOTAL =
  /^(?:total (?:charges|paid)|gross (?:amount|total)|premiums? shown(?: above)? (?:is |are )?payable)$/i;
/** A percentage of the premium that is filed with the state is its own. */
const FEE_OF_STATE = /\b(?:filing|service|non-?admitted(?: policy| insurance)?) fee\b.*\d\s*%/i;
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

const kindOf = (label: string): FeeKind =>
  FEE_PATTERNS.find(([words]) => words.test(label))?.[1] ?? 'OTHER_FEE';

/** "Fees: $250.00 (Inspection)" says in brackets which, and "Fee: Policy" behind a colon. */
export const kindOfFee = (row: Pick<ChargeRow, 'label'>): FeeKind => {
  const name = nameOfRow(row).replace(/^fees?\s*[:–-]\s*(\w[\w ]*)$/i, '$1 fee');
  return kindOf(/^fees?:?$/i.test(name) ? row.label : name);
};

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
  if (NOT_BOUGHT.test(row.label) || IS_TAX_BASE.test(name)) return null;
  if (PERHAPS_TOTAL.test(row.label)) return 'PERHAPS_TOTAL';
  if (SUBTOTAL.test(name)) return SUM_OF_ALL.test(row.label) ? 'TOTAL' : null;
  if (PREMIUM_TOTAL.test(name) && !HOLDS_MORE.test(row.label.replace(WITHOUT_CHARGES, '')))
    return /^total policy premium$/i.test(name) ? 'TOTAL' : 'PREMIUM_TOTAL';
  if (isOnlyLine(TOTAL_OF_LINE.exec(name)?.groups?.line ?? '')) return 'PREMIUM_TOTAL';
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
  return lineOfRow(row, name) === null ? null : 'PERHAPS_PREMIUM';
}

/** Whether a row is reckoned in percent of something, and may be a charge of no known name. */
export const isRatedCharge = ({ label }: ChargeRow) =>
  IS_RATED.test(label) && !NOT_BOUGHT.test(label) && !BESIDE.test(label) && lineIn(label) === null;
