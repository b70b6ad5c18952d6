import type { DeclarationText } from './declaration-text.ts';
import type { LabelPlace } from './label-places.ts';
import { labelIn } from './labels.ts';
import type { Cell } from './page-cells.ts';

export type DeclarationKind = 'DECLARATION' | 'BINDER';

/** A title stands in the upper part of the first page, and is short. */
const UPPER_PART = 0.4;
/** In words. */
const LONGEST = 8;
/** Boxes stand before what they are for where the line begins with one, else behind it. */
const CHECKED_BINDER = /^\[(?:.*\[)?\s*x\s*\]\s*binder\b|^[^[].*\bbinder\s*\[\s*x\s*\]/i;
const WITH_BOXES = /\[\s*x?\s*\]/i;

/**
 * What a paper calls itself: BINDER where its title says so, DECLARATION where it names its declarations, null where it
 * says neither or both. A sentence, and a label with a number behind it, are no title.
 */
export function readDocumentKind({ cells }: DeclarationText): DeclarationKind | null {
  const titles = cells.filter(mayBeTitle).map(({ text }) => text);
  const isBinder = titles.some((title) =>
    WITH_BOXES.test(title) ? CHECKED_BINDER.test(title) : /\bbinder\b/i.test(title),
  );
  const isDeclaration = titles.some((title) => /\bdeclarations?\b/i.test(title));
  if (isBinder === isDeclaration) return null;
  return isBinder ? 'BINDER' : 'DECLARATION';
}

function mayBeTitle({ page, y, sheet, text }: Cell): boolean {
  const words = text.split(/\s+/).filter((word) => /[a-z]/i.test(word));
  return (
    page === 1 &&
    y < sheet.height * UPPER_PART &&
    words.length <= LONGEST &&
    !/[.:;]\s*$|#|\d/.test(text) &&
    (WITH_BOXES.test(text) || labelIn(text) === null)
  );
}

const OF_CHANGE =
  /^(?:(?:policy|general|amendatory|premium|change|return) )*endorsements?(?: (?:no\.?|number|#) ?\w{1,6})?$|^policy changes?$|^(?:notice of )?(?:policy )?(?:cancell?ation|reinstatement)(?: (?:notice|endorsement|confirmation|of insurance|of policy))?$|^this endorsement (?:changes|modifies|forms)\b/i;

/** Whether a paper ends a policy, by its title or the day that it gives for it. */
export const isCancellation = ({ cells }: DeclarationText, places: readonly LabelPlace[]): boolean =>
  places.some(
    ({ kind, cell, words }) => kind === 'TRANSACTION_EFFECTIVE' && cell.page === 1 && /cancel/i.test(words),
  ) ||
  cells.some(
    ({ page, y, sheet, text }) =>
      page === 1 && y < UPPER_PART * sheet.height && OF_CANCELLATION.test(text.trim()),
  );
const OF_CANCELLATION = /^(?:notice of )?(?:policy )?cancell?ation\b[^.:]{0,40}$/i;

/** Whether a paper changes or ends a policy, by its first page; a policy has endorsements behind it. A day on it that does not say of what is not the policy's first. */
export const isEndorsement = ({ cells }: DeclarationText, places: readonly LabelPlace[]): boolean =>
  places.some(({ kind, cell }) => kind === 'TRANSACTION_EFFECTIVE' && cell.page === 1) ||
  cells.some(
    ({ page, y, sheet, text }) => page === 1 && y < UPPER_PART * sheet.height && OF_CHANGE.test(text.trim()),
  );
