import { lineIn } from '#domain/declaration/line-in.ts';
import type { ReadDeclaration } from '#domain/declaration/read-declaration.ts';
import type { Box, Confidence, ReadField } from '#domain/declaration/read-field.ts';
import { placeOnPage, type RecognizedPage, type RecognizedWord } from '../recognition/recognize-page.ts';

/** A page read as a picture, and how large it is as it is shown. */
export interface Scan {
  read: RecognizedPage;
  shown: { width: number; height: number };
}

/** Of 100: a digit is wrong more often than a letter, and nobody sees it. */
const SURE = { digits: 90, letters: 60 };
/** What is less sure than this is said to be of little confidence. */
const FAIRLY_SURE = 95;
/** Amounts that come to the page's total bear each other out. */
const IS_AMOUNT = /^(?:coverages|fees)\.\d+\.(?:premium|amount|kind)$/;

const IS_PREMIUM = /^coverages\.\d+\.premium$/;
/** A subtotal behind dots that were read as letters came to the total as well. */
const namesPremium = (label: string) => /premium/i.test(label) || lineIn(label) !== null;

/** "Property premium" is no whole where nothing says so: the row below it may not have been recognized. */
const isPerhapsPart = ({ confidence, label }: ReadField) => confidence !== 'HIGH' && lineIn(label) !== null;

/** What the fees are called that no kind of their own is for. */
const OTHER_FEE =
  /^(?:(?:admin(?:istrati(?:on|ve))?|application|association|audit|carrier|catastrophe|company|compliance|coverholder|documents?|endorsement|enrollment|expense|facility|general agen(?:t|cy)|handling|intermediary|managing agen(?:t|cy)|mga|membership|misc(?:ellaneous)?|model(?:l)?ing|other|placement|platform|processing|program|set-?up|technology|transaction|underwriting|wholesale|fully|earned|and|of|\(|\))\W*)*(?:fees?|charges?)\b/i;
/** A stamping fee that lost letters ("Sampg Fee") would be some other fee, and be taxed; "Fee" alone lost its name. */
const isKnownFee = ({ path, value, label }: ReadField) =>
  !path.endsWith('.kind') || value !== 'OTHER_FEE' || (OTHER_FEE.test(label) && !/^\W*\w+\W*$/.test(label));
const IS_MONEY = /^(?:coverages\.\d+\.premium|fees\.\d+\.amount|tax)$/;
/** "$950.00" that lost its point is "$95000", and so does all that it adds up with. What has its comma has its size. */
const MAY_LACK_POINT = /^\D*\d{4,}\D*$/;
const mayLackPoint = ({ path }: ReadField, words: readonly RecognizedWord[]) =>
  IS_MONEY.test(path) && words.some(({ text }) => MAY_LACK_POINT.test(text));
/** One that comes to a sum with the others; a fee may stand outside of it. */
const isOfSum = ({ path, confidence }: ReadField) => IS_PREMIUM.test(path) && confidence === 'HIGH';
/** "$1,000" and "$10.00" are no hundredfold of what was written, and so is nothing that comes to a sum with them. */
const HAS_SIZE = /\d,\d{3}\b|\d\.\d{2}$/;
const IS_LINE = /^coverages\.\d+\.line$/;
/** A line of business that a row names whose amount is borne out: words that were read wrong name none. */
const isInRowOfSum = (line: ReadField, fields: readonly ReadField[]) =>
  IS_LINE.test(line.path) &&
  fields.some(
    (field) =>
      isOfSum(field) &&
      field.path === line.path.replace('line', 'premium') &&
      String(field.box) === String(line.box),
  );

type ReadValues = Pick<ReadDeclaration, 'fields' | 'conflicts' | 'taxes'>;

/** A form's own words beneath a label ("(No., Street, Town or City)"), of which not all were recognized. */
const isHint = ({ value }: ReadField) => value.startsWith('(');

const IS_NAME = /(?:^|\.)(?:legalName|name)$/;
/** A line, a fold or a speck beside a value, taken for a letter or a dash of it. */
const WITH_SPECK = /^[a-z|] |^[-/] | [-/|]$/;
/** "Phase II" read as "Phase Il", or "Phase I" as "Phase |": no name has a word of these. */
const MIXED_STROKES = /(?:^|\s)(?:(?=\S*[l|1])[Il|1]{2,}|[l|])(?![^\s,.])/;
/** "CUX0114409" with its naught read twice: which of the two it is, nobody knows. */
const LETTER_BESIDE_NAUGHT = /O0|0O/;
/** "HO-3" read as "H0-3", where nothing stands beside it that tells a naught from a letter. */
const LETTERS_AND_NAUGHT = /(?<![A-Z\d])[A-Z]+0(?![A-Z\d])/;
/** "W3A9" read as "WaA9". */
const SMALL_LETTER_AMONG = /[A-Z\d][a-z][A-Z\d]/;
/** "Harbor Holdings. Inc.": behind a whole word, and not one that was cut short, the point was a comma. */
const POINT_BEFORE_FORM =
  /(?<=[a-z]{3})(?<!\b(?:bros|assoc|mfg|intl|props|mgmt|const|constr|contr|dist|distr|svcs|servs|serv|prods|prod|assn|supp|equip|enter|ent|inds|ind|ins|dept|hosp|univ))\.(?= (?:Inc|LLC|L\.L\.C|Corp|Corporation|Ltd|Limited|LP|L\.P|LLP|PLLC|Company)\b)/i;
/** "4 Mill St. Suite 2": before the part of a building there is a comma, or nothing. */
const POINT_BEFORE_UNIT = /(?<=[a-z]{2})\.(?= (?:suite|ste|unit|apt|room|floor|building|bldg|#))/i;

/** A name or a street with the commas that were taken for points. */
function withCommas({ path, value }: ReadField): string {
  if (IS_NAME.test(path)) return value.replace(POINT_BEFORE_FORM, ',');
  return path.endsWith('.street') ? value.replace(POINT_BEFORE_UNIT, ',') : value;
}

/** "RangeRange", "QuadpQuadplex": a word that was read twice, the first time not to its end. */
const READ_TWICE = /([A-Z][a-z]{2,})[a-z]?\1/;
const isMisshapen = ({ path, value }: ReadField) =>
  WITH_SPECK.test(value) ||
  READ_TWICE.test(value) ||
  (IS_NAME.test(path) && MIXED_STROKES.test(value)) ||
  (path === 'policyNumber' &&
    (LETTER_BESIDE_NAUGHT.test(value) || LETTERS_AND_NAUGHT.test(value) || SMALL_LETTER_AMONG.test(value)));

/**
 * Leaves out what letters were not recognized for sure for: an empty field is asked for, a wrong digit is overlooked. Nothing is of high
 * confidence but amounts that come to the total. Places are those on the page as it is shown.
 */
export function withCertainFields(
  { fields, conflicts, taxes }: ReadValues,
  scans: ReadonlyMap<number, Scan>,
): ReadValues {
  const hasSize = ({ page, box }: ReadField) => {
    const scan = scans.get(page);
    return scan === undefined || wordsIn(scan.read, box).some(({ text }) => HAS_SIZE.test(text));
  };
  const isSumSized = fields.some((field) => isOfSum(field) && hasSize(field));
  const certain = (field: ReadField): ReadField[] => {
    const scan = scans.get(field.page);
    if (scan === undefined) return [field];
    if (IS_PREMIUM.test(field.path) && (!namesPremium(field.label) || isPerhapsPart(field))) return [];
    if (isHint(field) || !isKnownFee(field) || isMisshapen(field)) return [];
    const isBorneOut =
      field.confidence === 'HIGH' && (IS_AMOUNT.test(field.path) || isInRowOfSum(field, fields));
    const words = wordsIn(scan.read, field.box);
    if (!(isSumSized && isOfSum(field)) && mayLackPoint(field, words)) return [];
    if (!isBorneOut && !words.every(isSure)) return [];
    const box = placeOnPage(scan.read, scan.shown, field.box);
    const value = withCommas(field);
    return [{ ...field, value, box, confidence: isBorneOut ? 'HIGH' : confidenceOf(words) }];
  };
  const kept = fields.flatMap(certain);
  const addsUp = kept.some(({ path, confidence }) => IS_PREMIUM.test(path) && confidence === 'HIGH');
  return {
    fields: kept.filter(({ path }) => isWhole(path, fields, kept)),
    conflicts,
    // Compared with our price, one that lost its point would say a difference that is none.
    taxes: taxes.flatMap((tax) =>
      scans.has(tax.field.page) && !addsUp ? [] : certain(tax.field).map((field) => ({ ...tax, field })),
    ),
  };
}

const isSure = ({ text, confidence }: RecognizedWord) =>
  confidence >= (/\d/.test(text) ? SURE.digits : SURE.letters);

const confidenceOf = (words: readonly RecognizedWord[]): Confidence =>
  words.every(({ confidence }) => confidence >= FAIRLY_SURE) ? 'MEDIUM' : 'LOW';

/** The words whose middle is in a box. */
function wordsIn({ width, height, words }: RecognizedPage, [left, top, across, down]: Box): RecognizedWord[] {
  return words.filter((word) => {
    const x = (word.x + word.width / 2) / width;
    const y = (word.y + word.height / 2) / height;
    return x >= left && x <= left + across && y >= top && y <= top + down;
  });
}

/** An address, an amount with its kind, the whole premium: all of it or nothing. */
const TOGETHER = [/^insured\.(?:mailing|risk)Address\./, IS_PREMIUM, /^fees\.\d+\./];

function isWhole(path: string, read: readonly ReadField[], kept: readonly ReadField[]): boolean {
  const group = TOGETHER.find((each) => each.test(path));
  const beginning = group?.exec(path)?.[0];
  if (group === undefined || beginning === undefined) return true;
  const belongs = (field: ReadField) =>
    group === TOGETHER[1] ? group.test(field.path) : field.path.startsWith(beginning);
  return read.filter(belongs).length === kept.filter(belongs).length;
}
