import { type CivilDate, parseEnteredDate } from '../calendar/civil-date.ts';
import { addCents, type Cents, parseCents } from '../money/cents.ts';
import { isBlank } from './check-types.ts';
import type { FilingInputs } from './filing-inputs.ts';

/** The value, or null where the text is empty or not readable: then another check says so. */
export function readable<T>(parse: (text: string) => T, text: string | undefined): T | null {
  if (text === undefined || isBlank(text)) return null;
  try {
    return parse(text.trim());
  } catch {
    return null;
  }
}

/** The premium of the form, or null while a part of it is not readable. In cents. */
export function premiumOf(form: FilingInputs): Cents | null {
  const amounts = (form.coverages ?? []).map(({ premium }) => readable(parseCents, premium));
  return amounts.length === 0 || amounts.includes(null)
    ? null
    : addCents(...amounts.filter((amount) => amount !== null));
}

/** The day the transaction takes effect: its own date, for new business otherwise the policy's. */
export function transactionDateOf(form: FilingInputs): CivilDate | null {
  const own = isBlank(form.transactionEffectiveDate)
    ? form.policyEffectiveDate
    : form.transactionEffectiveDate;
  return readable(parseEnteredDate, own);
}
