import { aboutThisPolicy } from './about-this-policy.ts';
import { declarationText } from './declaration-text.ts';
import { labelPlaces } from './label-places.ts';
import { cutAtLabels } from './labels.ts';
import type { Cell, DeclarationPage } from './page-cells.ts';
import { readCharges, type ShownTax } from './read-charges.ts';
import { type DeclarationKind, readDocumentKind } from './read-document-kind.ts';
import { readReturn } from './read-endorsement.ts';
import { type Conflict, type ReadField, together } from './read-field.ts';
import { readInsured } from './read-insured.ts';
import { readInsurers } from './read-insurers.ts';
import { readLetter } from './read-letter.ts';
import { readPolicy } from './read-policy.ts';

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
  const all = declarationText(pages, cellsWithOneLabel);
  const text = aboutThisPolicy(all);
  const letter = readLetter(text);
  const places = [...labelPlaces(text).filter((place) => !letter.holds(place)), ...letter.places];
  const charges = readReturn(text, places) ?? readCharges(text, places, letter.rows);
  const documentKind = readDocumentKind(all);
  const { fields, conflicts } = together(
    readPolicy(text, places, documentKind),
    readInsured(text, places),
    readInsurers(text, places),
    charges,
  );
  return { documentKind, fields, conflicts, taxes: charges.taxes };
}

/** Before a line of a list. */
const BULLET = /^(?:[•▪●◦·*]\s*|[-–]\s+(?=[A-Z]))/;

/** A cell with several labels and their values as one for each. */
function cellsWithOneLabel(cell: Cell): Cell[] {
  const parts = cutAtLabels(cell.text.replace(BULLET, ''));
  if (parts.length === 1) return [{ ...cell, text: parts[0] ?? '' }];
  const letter = cell.width / Math.max(cell.text.length, 1);
  let from = 0;
  return parts.map((text) => {
    const at = cell.text.indexOf(text, from);
    from = at + text.length;
    return { ...cell, text, x: cell.x + at * letter, width: text.length * letter };
  });
}
