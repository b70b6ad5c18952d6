import {
  COMMISSION_MODES,
  type CommissionMode,
  FILING_FEE_MODES,
  type FilingFeeMode,
} from '#domain/fees/vocabulary.ts';
import { pleaseEnter } from '#domain/form/messages.ts';
import { AMOUNT_RULE, bareNumber, numberFault, PERCENT_RULE } from '../../shared/form/check-number.ts';
import { rateOfTyped, rateToPercent } from '../../shared/form/typed-number.ts';

/** What the agency takes, in the order of the grid: its filing fee, and its commission per filing kind. */
export const GROUPS = ['FEE', 'NB', 'EN'] as const;
export type Group = (typeof GROUPS)[number];
export const FIELDS = ['mode', 'value', 'minimum'] as const;
export type Field = (typeof FIELDS)[number];
export type Mode = FilingFeeMode | CommissionMode;

/** As people type it: percentages as "5" or "5%", amounts in dollars. A mode of '' is "from the state". */
export interface Terms {
  mode: Mode | '';
  value: string;
  minimum: string;
}

export const NO_TERMS: Terms = { mode: '', value: '', minimum: '' };

export const MODE_LABELS: Record<Mode, string> = {
  OFF: 'Off',
  FLAT: 'Flat amount',
  PERCENTAGE: '% of premium',
  PERCENTAGE_WITH_FEES: '% of premium and fees',
  PERCENTAGE_WITH_FEES_VIA: '% of premium, fees, state charges',
  MANUAL: 'Entered manually per filing',
};

export const modesOf = (group: Group): readonly Mode[] =>
  group === 'FEE' ? FILING_FEE_MODES : COMMISSION_MODES;
export const isPercentage = (mode: Mode | '') => mode.startsWith('PERCENTAGE');
export const takesValue = (mode: Mode | '') => mode === 'FLAT' || isPercentage(mode);

/** Terms as the API keeps them, as people type them. */
export function toTyped(mode: Mode | null, value: string | null, minimum: string | null): Terms {
  if (mode === null) return NO_TERMS;
  const typed = value === null ? '' : isPercentage(mode) ? rateToPercent(value) : value;
  return { mode, value: typed, minimum: minimum ?? '' };
}

/** Why a cell cannot be saved; null when it can. The server says the same about what comes past this. */
export function faultOf(terms: Terms, field: Field): string | null {
  const text = bareNumber(terms[field]);
  if (field === 'value') {
    if (!takesValue(terms.mode)) return text === '' ? null : 'This option has no value.';
    const label = terms.mode === 'FLAT' ? 'Amount' : 'Percent';
    if (text === '') return pleaseEnter(label);
    return numberFault(label, text, terms.mode === 'FLAT' ? AMOUNT_RULE : PERCENT_RULE);
  }
  if (field === 'minimum' && text !== '') {
    if (!isPercentage(terms.mode)) return 'A minimum applies to percentages only.';
    return numberFault('Minimum', text, AMOUNT_RULE);
  }
  return null;
}

/** What the API is sent; empty values are left out. */
export function toRequest(group: Group, terms: Terms): Record<string, string> {
  const names =
    group === 'FEE'
      ? { mode: 'filingFee', value: 'filingFeeValue', minimum: 'filingFeeMinimum' }
      : { mode: 'mode', value: 'value', minimum: 'minimum' };
  const value = bareNumber(terms.value);
  const request: Record<string, string> = {};
  if (terms.mode !== '') request[names.mode] = terms.mode;
  if (value !== '') request[names.value] = isPercentage(terms.mode) ? rateOfTyped(value) : value;
  if (bareNumber(terms.minimum) !== '') request[names.minimum] = bareNumber(terms.minimum);
  return request;
}

/** A mode by its code or its words, in whatever case; null for anything else. */
function readMode(group: Group, text: string): Mode | '' | null {
  const plain = text.trim().toLowerCase();
  if (plain === '' || plain === 'from the state') return '';
  return (
    modesOf(group).find((mode) =>
      [mode.toLowerCase(), mode.toLowerCase().replaceAll('_', ' '), MODE_LABELS[mode].toLowerCase()].includes(
        plain,
      ),
    ) ?? null
  );
}

/** One cell of a spreadsheet put into the terms of its group; null when it is no mode. */
export function put(group: Group, terms: Terms, field: Field, text: string): Terms | null {
  if (field !== 'mode') return { ...terms, [field]: text.trim() };
  const mode = readMode(group, text);
  return mode === null ? null : { ...(mode === '' ? NO_TERMS : terms), mode };
}
