import { aboutThisPolicy } from './about-this-policy.ts';
import type { ChargeRow } from './charge-rows.ts';
import { type DeclarationText, declarationText } from './declaration-text.ts';
import { insurerIn } from './insurer-name.ts';
import { type LabelPlace, labelPlaces } from './label-places.ts';
import { cutAtLabels } from './labels.ts';
import { isLetter } from './letter-text.ts';
import { isInOtherCurrency } from './other-currency.ts';
import type { Cell, DeclarationPage } from './page-cells.ts';
import { withoutPayments } from './payment-schedules.ts';
import { readChanges, withHeadsOfChange } from './read-changes.ts';
import { type ReadCharges, readCharges, type ShownTax } from './read-charges.ts';
import { type DeclarationKind, isEndorsement, readDocumentKind } from './read-document-kind.ts';
import { readReturn } from './read-endorsement.ts';
import { type Conflict, NOTHING_FOUND, type ReadField, together } from './read-field.ts';
import { readInsured } from './read-insured.ts';
import { readInsurers } from './read-insurers.ts';
import { readLetter } from './read-letter.ts';
import { readPolicy } from './read-policy.ts';
import { withTermOfRenewal } from './this-term.ts';

export interface ReadDeclaration {
  /** What the paper calls itself; null where that is not clear. */
  documentKind: DeclarationKind | null;
  fields: ReadField[];
  conflicts: Conflict[];
  taxes: ShownTax[];
}

/**
 * What a declaration says, as fields of a filing. Wrong is worse than empty: a value needs a label, two places that say
 * different things say nothing, and amounts that do not come to the page's total are left out. Whatever the text asks
 * a reader to do is text.
 */
export function readDeclaration(pages: readonly DeclarationPage[]): ReadDeclaration {
  const isOfLetter = isLetter(declarationText(pages, (cell) => [cell]));
  const all = declarationText(pages, (cell) => cellsWithOneLabel(cell, isOfLetter));
  const text = withTermOfRenewal(aboutThisPolicy(all));
  const letter = readLetter(text);
  const places = [...labelPlaces(text).filter((place) => !letter.holds(place)), ...letter.places];
  const charges = chargesOf(text, places, letter.rows);
  const documentKind = readDocumentKind(all);
  const { fields, conflicts } = together(
    readPolicy(text, places, documentKind),
    readInsured(text, places),
    readInsurers(text, places),
    charges,
  );
  return { documentKind, fields, conflicts, taxes: charges.taxes };
}

function chargesOf(
  text: DeclarationText,
  places: readonly LabelPlace[],
  inSentences: readonly ChargeRow[],
): ReadCharges {
  if (isInOtherCurrency(text)) return { ...NOTHING_FOUND, taxes: [] };
  const priced = withoutPayments(text);
  const charged = isEndorsement(text, places) ? withHeadsOfChange(priced) : priced;
  return (
    readChanges(charged, places) ?? readReturn(charged, places) ?? readCharges(charged, places, inSentences)
  );
}

/** Before a line of a list. */
const BULLET = /^(?:[•▪●◦·*]\s*|[-–]\s+(?=[A-Z]))/;

/** As endorsements begin: "issued to Larch Street Bakery by Harbor Insurance Company". */
const ISSUED_TO =
  /^(?<of>.*?)\b(?<to>issued to) (?<whom>[A-Z][^:;]{3,80}?),? (?<by>by) (?<company>[A-Z][^:;]{5,80})$/;

/** The same words as labels with their values; as they are where no insurer issues. */
function withPartiesLabeled(words: string): string[] {
  const { of = '', to = '', whom = '', by = '', company = '' } = ISSUED_TO.exec(words)?.groups ?? {};
  if (insurerIn(company, 'UNLABELED') === null) return [words];
  const before = of.replace(/[\s,]+(?:and )?$/, '');
  return [...(before === '' ? [] : [before]), `${to}: ${whom}`, `${by}: ${company}`];
}

/** A cell with several labels and their values as one for each. */
function cellsWithOneLabel(cell: Cell, isOfLetter: boolean): Cell[] {
  const parts = withPartiesLabeled(cell.text.replace(BULLET, '')).flatMap((words) =>
    cutAtLabels(words, { isOfLetter }),
  );
  if (parts.length === 1) return [{ ...cell, text: parts[0] ?? '' }];
  const letter = cell.width / Math.max(cell.text.length, 1);
  let from = 0;
  return parts.map((text) => {
    const at = Math.max(from, cell.text.indexOf(text.replace(/^(issued to|by): /, '$1 '), from));
    from = at + text.length;
    return { ...cell, text, x: cell.x + at * letter, width: text.length * letter };
  });
}
