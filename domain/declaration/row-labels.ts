import { NO_AMOUNT } from './charge-heads.ts';
import { type DeclarationText, isRightOf, leftOf, lineOf } from './declaration-text.ts';
import type { LabelKind } from './label-patterns.ts';
import { isOnlyItem, labelIn } from './labels.ts';
import { isOnlyLine } from './line-in.ts';
import type { Cell } from './page-cells.ts';
import { daysIn } from './read-value.ts';
import { HAS_LETTERS } from './sections.ts';
import { spelledOut } from './spelled-out.ts';

/** Words that name an amount by themselves, in whatever column. */
export const NAMES_CHARGE = /\b(?:fees?|tax(?:es)?|stamping|(?:sub)?-?total)\b/i;
/** A table's head begins no further to the right of its rows than this, in heights. */
const ASIDE = 2;

/** Says how the amount beside a name is meant: "General Liability  premium  $29,146.00", "Policy Fee  fully earned  $350.00". */
const QUALIFIES =
  /^\(?(?:(?:annual|flat) )?(?:premium|charge)\)?$|^\(?(?:fully|100%) earned\)?$|^non-?refundable$/i;

function withQualified([nearest, name]: readonly Cell[]): Cell | null {
  if (nearest === undefined) return null;
  return name !== undefined && QUALIFIES.test(nearest.text)
    ? { ...name, text: `${name.text} ${nearest.text}` }
    : nearest;
}

/** "PREM" in a column of codes. */
const IS_CODE = /^[A-Z]{2,5}$/;

/** What a form asks for in a box of its own, beside a table whose heads stand on the same line. */
const OF_BOXES: readonly LabelKind[] = [
  'INSURED',
  'CLIENT',
  'MAILING_ADDRESS',
  'ADDRESS',
  'RISK_ADDRESS',
  'POLICY_NUMBER',
  'PERIOD',
  'EFFECTIVE',
  'EXPIRATION',
  'ISSUED',
  'OTHER_PARTY',
];
const isOfBox = ({ text }: Cell) => {
  const label = labelIn(text);
  return label !== null && label.rest === '' && OF_BOXES.includes(label.kind);
};
/** The column that says what is charged, beside one that says what kind of entry it is. */
const HEADS_DESCRIPTIONS = /^(?:(?:item|charge|transaction|line) )?descriptions?$/i;
const HEADS_ENTRIES =
  /^(?:trans(?:action)?\.?(?: (?:type|code))?|types?|entry|code|date|eff(?:ective|\.)?(?: date)?|ref(?:erence|\.)?|item(?: (?:no\.?|#))?)$/i;

/** The head of the column that has the words of a table's rows: the first on the left of an amount's, without the boxes beside the table. */
function headOfRows(text: DeclarationText, head: Cell): Cell | undefined {
  const heads = lineOf(text, head).filter((other) => isRightOf(head, other));
  const own = heads.slice(heads.findLastIndex(isOfBox) + 1);
  const [first = heads[0]] = own;
  const words = own.find((other) => HEADS_DESCRIPTIONS.test(other.text.trim()));
  return first !== undefined && words !== undefined && HEADS_ENTRIES.test(first.text.trim()) ? words : first;
}

/** The words of a row: in a table those of its first column, elsewhere the nearest ones on the left. */
export function rowLabel(text: DeclarationText, cell: Cell, head: Cell | null): Cell | null {
  const left = leftOf(text, cell).filter(
    (other) =>
      HAS_LETTERS.test(spelledOut(other.text)) && !NO_AMOUNT.test(other.text) && !isOnlyItem(other.text),
  );
  const nearest = withQualified(left);
  if (nearest === null || head === null || NAMES_CHARGE.test(nearest.text)) return nearest;
  const start = lineOf(text, head).length < 3 ? undefined : headOfRows(text, head);
  if (start === undefined) return nearest;
  const inTable = left.filter(({ x }) => x > start.x - ASIDE * cell.height);
  const first = inTable.at(-1);
  // A first column of codes or numbers names nothing.
  return (
    inTable.findLast(
      ({ text: words }) => (!IS_CODE.test(words) || isOnlyLine(words)) && daysIn(words).length === 0,
    ) ??
    first ??
    nearest
  );
}
