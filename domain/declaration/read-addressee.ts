import { type DeclarationText, gapBetween } from './declaration-text.ts';
import { insurerIn, OF_AGENCIES } from './insurer-name.ts';
import type { LabelKind } from './label-patterns.ts';
import { blockFrom, type LabelPlace } from './label-places.ts';
import { labelIn } from './labels.ts';
import { type NameAndAddress, readNameAndAddress } from './name-and-address.ts';
import type { Cell } from './page-cells.ts';

/** An unlabeled name belongs to whom one of these names last, this many lines above it at most. */
const NEAR_LINES = 4;
const OF_POLICY: readonly LabelKind[] = ['POLICY_NUMBER', 'PERIOD', 'FROM', 'TO', 'EFFECTIVE', 'EXPIRATION'];
const OF_PARTIES: readonly LabelKind[] = ['OTHER_PARTY', 'INSURER', 'PERHAPS_INSURER', 'RISK_ADDRESS'];

/** "Insured Information", above a name and an address with labels of their own. */
const HEADS_INSURED = /^(?:information|info|details|data)$/i;

/** "Name:" right behind the number or the term of a policy, where no party stands between them, or under a heading of the insured: the insured's. */
export function ownNames(places: readonly LabelPlace[]): LabelPlace[] {
  return places.filter((place) => {
    if (place.kind !== 'NAME') return false;
    const nearest = places
      .filter(
        ({ kind, cell, rest }) =>
          (OF_POLICY.includes(kind) ||
            OF_PARTIES.includes(kind) ||
            (kind === 'INSURED' && HEADS_INSURED.test(rest))) &&
          Math.abs(cell.x - place.cell.x) < place.cell.sheet.width / 4 &&
          cell.page === place.cell.page &&
          cell.line < place.cell.line &&
          cell.line >= place.cell.line - NEAR_LINES,
      )
      .at(-1);
    if (nearest === undefined || OF_PARTIES.includes(nearest.kind)) return false;
    return Math.abs(nearest.cell.x - place.cell.x) < place.cell.height;
  });
}

/** Whom a bill is for: its insured, unless it goes to an agency. */
export const billedTo = (places: readonly LabelPlace[]): LabelPlace[] =>
  places.filter(({ kind, words }) => kind === 'OTHER_PARTY' && IS_BILLED.test(words));
const IS_BILLED = /^(?:bill(?:ed)? ?to|sold to|invoiced? to)/i;

/** Who gets paper about a policy and is not insured by it: lenders, and whoever sells or writes insurance. */
const OF_OTHERS =
  /\b(?:insurance|insurers?|insurors?|ins|assurance|svcs?|underwriters?|underwriting|risk|excess|bank|isaoa|atima|mortgage\w*|lend(?:er|ers|ing)|loans?|credit union|financ\w+|fund\w*)\b/i;

/** Whether none of a block's names is one of those; a trading name may be. */
export const mayBeInsured = (words: readonly string[]): boolean =>
  words.every((word) => !OF_OTHERS.test(word) && !OF_AGENCIES.test(word));

/** A window shows what stands in this part of a sheet, from its top and its left. */
const WINDOW = { top: 0.35, left: 0.5 };
const MOST_LINES = 6;
/** What parts a block from what stands above it, in heights. */
const APART = 1.2;

/** A page that speaks of the policy as its reader's. */
const SPEAKS_TO_INSURED =
  /\byour (?:[a-z]+ ){0,2}(?:policy|home|house|insurer|insurance|agent|agency|broker|premium|coverages?|deductibles?|limits|property|declarations?)\b|\byou (?:pay|agree|own|chose|selected|have)\b|\bwe (?:insure|cover|write)\b/i;

/** What is mailed to the insured. */
const IS_NOTICE =
  /^(?:notice of )?(?:policy )?(?:cancell?ation|reinstatement|non-?renewal|conditional renewal)(?: of (?:insurance|policy|coverage))?(?: notice)?$/i;

/**
 * The one addressee in the window of an envelope, below the letterhead of an insurer or an agency. Only of a bill, and of
 * a page that speaks to the insured: any other policy may be sent to anybody. Nobody where two addresses could be meant.
 */
export function inWindow(
  text: DeclarationText,
  places: readonly LabelPlace[],
): (NameAndAddress & { lines: Cell[] }) | null {
  const [first] = text.lines.keys();
  const isBill = places.some(({ kind }) => kind === 'INVOICED');
  const isNotice = text.cells.some(({ page, text: words }) => page === first && IS_NOTICE.test(words.trim()));
  const speaks = text.cells.filter((cell) => SPEAKS_TO_INSURED.test(cell.text)).length > 1;
  if (!isBill && !isNotice && !speaks) return null;
  const upper = text.cells.filter(
    ({ page, x, y, sheet }) =>
      page === first && y < WINDOW.top * sheet.height && x < WINDOW.left * sheet.width,
  );
  const found = upper.flatMap((start) => {
    const label = labelIn(start.text);
    const isLabel = label !== null && (label.isParted || label.rest === '');
    if (!isApart(upper, start) || isLabel || isLabeled(places, start)) return [];
    const lines = blockFrom(text, start, { most: MOST_LINES });
    const read = readNameAndAddress(lines.map((line) => line.text));
    const isUnderHead = upper.some((head) => head.y + head.height <= start.y && isSender(head));
    // One word is what a scan left of a name.
    const isWhole = read.address !== null && /\S\s+\S/.test(read.names[0] ?? '');
    return isWhole && (isUnderHead || speaks) && mayBeInsured(read.names) ? [{ ...read, lines }] : [];
  });
  return found.length === 1 ? (found[0] ?? null) : null;
}

const isSender = ({ text }: Cell) => insurerIn(text, 'UNLABELED') !== null || OF_AGENCIES.test(text);

const isApart = (cells: readonly Cell[], start: Cell) =>
  cells.every(
    (other) =>
      other.y >= start.y ||
      Math.abs(other.x - start.x) > start.height ||
      gapBetween(other, start) > APART * start.height,
  );

const isLabeled = (places: readonly LabelPlace[], start: Cell) =>
  places.some(({ candidates }) => candidates.some(({ cell }) => cell === start));
