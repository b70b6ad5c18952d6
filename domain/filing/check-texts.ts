import { isOneLine, notOneLine } from '../form/one-line.ts';
import { block, type FilingCheck } from './check-types.ts';
import { labelOf } from './field-labels.ts';
import type { FilingInputs } from './filing-inputs.ts';

/** What may be several lines long. All else stands in one line of a report, a file or a portal. */
const LONG = new Set(['capacityEvidence.attestation', 'exemptionEvidence', 'lateReason', 'note']);

/** One check for each text that is not one line: pasted line breaks, and characters that nobody sees. */
export function checkTexts(form: FilingInputs): FilingCheck[] {
  return textsIn(form, '')
    .filter(([field, text]) => !LONG.has(field) && !isOneLine(text.trim()))
    .map(([field]) => block('TEXT_NOT_ONE_LINE', field, notOneLine(labelOf(field))));
}

/** Each text of the form with where it stands, "insurers.0.name". */
function textsIn(value: unknown, at: string): [field: string, text: string][] {
  if (typeof value === 'string') return [[at, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => textsIn(part, at === '' ? name : `${at}.${name}`));
}
