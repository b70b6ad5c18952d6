import { CivilDateError, parseCivilDate } from '#domain/calendar/civil-date.ts';
import {
  badDateFormat,
  blank,
  invalidDate,
  notValid,
  pleaseEnter,
  tooLong,
  tooShort,
} from '#domain/form/messages.ts';
import { isPhoneNumber } from '#domain/form/phone.ts';
import { type NumberRule, numberFault } from './check-number.ts';

interface Common {
  label: string;
  required?: boolean;
}

/** Text, counted in characters. */
interface TextRule extends Common {
  type?: 'email' | 'phone' | 'date' | 'check';
  min?: number;
  max?: number;
}

/** What a field asks of its text. A field that is left empty passes unless it is `required`. */
export type FieldRule = TextRule | (Common & NumberRule);

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

const TEXT_TYPES: readonly unknown[] = ['email', 'phone', 'date', 'check'];

const isNumber = (rule: FieldRule): rule is Common & NumberRule =>
  rule.type !== undefined && !TEXT_TYPES.includes(rule.type);

/** Why a box may not stay as it is; null when it may. */
export function checkFault(rule: FieldRule, isChecked: boolean): string | null {
  return rule.type === 'check' && rule.required && !isChecked ? 'Check this box to continue.' : null;
}

/** Why this text is not what the field asks for; null when it is. */
export function fieldFault(rule: FieldRule, text: string): string | null {
  const { label } = rule;
  if (text === '') return rule.required ? pleaseEnter(label) : null;
  if (text.trim() === '') return rule.required ? blank(label) : null;
  if (isNumber(rule)) return numberFault(label, text, rule);
  if (rule.type === 'email' && !EMAIL.test(text.trim())) return notValid(label, 'email');
  if (rule.type === 'phone' && !isPhoneNumber(text)) return notValid(label, 'phone number');
  if (rule.type === 'date') return dateFault(label, text);
  if (rule.min !== undefined && text.length < rule.min) return tooShort(label, rule.min);
  if (rule.max !== undefined && text.length > rule.max) return tooLong(label, rule.max);
  return null;
}

function dateFault(label: string, text: string): string | null {
  if (!DATE.test(text)) return badDateFormat(label);
  try {
    parseCivilDate(text);
    return null;
  } catch (error) {
    if (error instanceof CivilDateError) return invalidDate(label);
    throw error;
  }
}
