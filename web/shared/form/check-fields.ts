import { notValid, pleaseEnter, tooLong, tooShort } from './messages.ts';

/** What a field asks of its text. Blank text passes unless `required`. */
export interface FieldRule {
  label: string;
  required?: boolean;
  type?: 'email';
  min?: number;
  max?: number;
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

function fault(rule: FieldRule, text: string): string | null {
  if (text.trim() === '') return rule.required ? pleaseEnter(rule.label) : null;
  if (rule.type === 'email' && !EMAIL.test(text.trim())) return notValid(rule.label, 'email');
  if (rule.min !== undefined && text.length < rule.min) return tooShort(rule.label, rule.min);
  if (rule.max !== undefined && text.length > rule.max) return tooLong(rule.label, rule.max);
  return null;
}

/** Field name to a sentence, for the fields at fault only. */
export function checkFields<Name extends string>(
  rules: Record<Name, FieldRule>,
  values: Record<Name, string>,
): Partial<Record<Name, string>> {
  const faults: Partial<Record<Name, string>> = {};
  for (const name of Object.keys(rules) as Name[]) {
    const found = fault(rules[name], values[name]);
    if (found !== null) faults[name] = found;
  }
  return faults;
}
