import { type DeclarationText, lineOf, rightOf } from './declaration-text.ts';
import type { LabelPlace } from './label-places.ts';
import { labelIn } from './labels.ts';
import { type Cell, mayHoldTitle } from './page-cells.ts';
import { isRenewalTitle } from './this-term.ts';

export type DeclarationKind = 'DECLARATION' | 'BINDER';

/** A title is short, in words. */
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

function mayBeTitle(cell: Cell): boolean {
  const { text } = cell;
  const words = text.split(/\s+/).filter((word) => /[a-z]/i.test(word));
  return (
    mayHoldTitle(cell) &&
    words.length <= LONGEST &&
    !/[.:;]\s*$|#|\d/.test(text) &&
    (WITH_BOXES.test(text) || labelIn(text) === null || isRenewalTitle(text))
  );
}

/** Whether a paper is a bill, by its title. */
export const isInvoice = ({ cells }: DeclarationText): boolean =>
  cells.some((cell) => mayHoldTitle(cell) && OF_INVOICE.test(cell.text.trim()));
const OF_INVOICE =
  /^(?:(?:premium|insurance) )*invoice(?: (?:no\.?|number|#):? ?\S+|:? ?#?\d+)?$|^statement of account$/i;

const OF_CHANGE =
  /^(?:(?:policy|general|amendatory|premium|change|return|audit|final|adjustment|cancell?ation) )*endorsements?(?: and (?:premium )?(?:adjustment|return premium))?(?: (?:no\.?|number|#) ?\w{1,6})?(?:\s+[-–—]\s.{3,40})?$|^(?:policy|mid-?term) (?:changes?|amendments?)$|^notice of change$|^(?:notice of )?(?:policy )?(?:cancell?ation|reinstatement)(?: (?:notice|endorsement|confirmation|memo(?:randum)?|advice|statement|credit|of insurance|of policy))?$|^confirmation of (?:policy )?cancell?ation$|^(?:(?:final|premium) )*audit (?:adjustment|statement|notice|summary|billing)$|^(?:return premium|credit) (?:notice|endorsement|memo(?:randum)?|advice|statement|note)$|^this endorsement (?:changes|modifies|forms)\b/i;

/** Whether a paper ends a policy, by its title or the day that it gives for it. */
export const isCancellation = ({ cells }: DeclarationText, places: readonly LabelPlace[]): boolean =>
  places.some(
    ({ kind, cell, words }) => kind === 'TRANSACTION_EFFECTIVE' && cell.page === 1 && /cancel/i.test(words),
  ) || cells.some((cell) => mayHoldTitle(cell) && OF_CANCELLATION.test(cell.text.trim()));
const OF_CANCELLATION = /^(?:notice of )?(?:policy )?cancell?ation\b[^.:]{0,40}$/i;

/** Whether a paper changes or ends a policy, by its first page; a policy has endorsements behind it. A day on it that does not say of what is not the policy's first. */
export const isEndorsement = (text: DeclarationText, places: readonly LabelPlace[]): boolean =>
  places.some(({ kind, cell }) => kind === 'TRANSACTION_EFFECTIVE' && cell.page === 1) ||
  text.cells.some(
    (cell) =>
      cell.page === 1 &&
      ((mayHoldTitle(cell) && OF_CHANGE.test(cell.text.trim())) ||
        isTransaction(text, cell) ||
        headsReturn(text, cell)),
  );

/** "Returned" in a table that has what is earned beside it: whatever its title lost, such a paper gives back. */
const headsReturn = (text: DeclarationText, cell: Cell): boolean =>
  /^(?:(?:returned?|refund(?:ed)?)(?: (?:premium|amount))?|premium return)$/i.test(cell.text.trim()) &&
  lineOf(text, cell).some((other) => /^earned(?: (?:premium|amount))?$/i.test(other.text.trim()));

const TRANSACTION =
  /^(?:trans(?:action|\.)?(?: types?)?|type of transaction|activity|action)\s*(?::\s*(?<kind>.*))?$/i;
const IS_CHANGE = /^(?:\w+ ){0,3}(?:cancel\w*|endorse\w*|reinstat\w*|audit|return premium|policy change)\b/i;

/** "Transaction: Flat cancellation" */
function isTransaction(text: DeclarationText, cell: Cell): boolean {
  const found = TRANSACTION.exec(cell.text.trim());
  if (found === null) return false;
  return IS_CHANGE.test(found.groups?.kind || (rightOf(text, cell)[0]?.text ?? ''));
}
