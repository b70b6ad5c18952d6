import type { Cell, DeclarationPage } from './page-cells.ts';
import { cellsOf } from './page-cells.ts';
import { readCharges, type ShownTax } from './read-charges.ts';
import { type Conflict, type ReadField, together } from './read-field.ts';
import { readInsured } from './read-insured.ts';
import { readInsurers } from './read-insurers.ts';
import { readPolicy } from './read-policy.ts';

export interface ReadDeclaration {
  fields: ReadField[];
  conflicts: Conflict[];
  taxes: ShownTax[];
}

/** What follows on a page speaks of other policies. */
const OF_OTHERS = /^(?:schedule of )?underlying (?:insur|polic|schedule)/i;
/** So does what a cell like this says. */
const OF_ANOTHER = /^(?:prior|previous|renewal of|replac|expiring|underlying|quote|submission|proposal)\b/i;

/**
 * What a declaration says, as fields of a filing. Wrong is worse than empty: a value needs a label, two places that say
 * different things say nothing, and amounts that do not come to the page's total are left out. Whatever the text asks
 * a reader to do is text.
 */
export function readDeclaration(pages: readonly DeclarationPage[]): ReadDeclaration {
  const cells = pages.flatMap((page) => aboutThisPolicy(cellsOf(page)));
  const charges = readCharges(cells);
  const { fields, conflicts } = together(readPolicy(cells), readInsured(cells), readInsurers(cells), charges);
  return { fields, conflicts, taxes: charges.taxes };
}

function aboutThisPolicy(cells: readonly Cell[]): Cell[] {
  const end = cells.findIndex(({ text }) => OF_OTHERS.test(text));
  return (end < 0 ? cells : cells.slice(0, end)).filter(({ text }) => !OF_ANOTHER.test(text));
}
