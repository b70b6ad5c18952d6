import { capitalized } from '../form/capitalized.ts';
/** "General liability" for "GENERAL_LIABILITY"; codes of up to three letters are said as they are. */
export function describeCode(code: string): string {
  const words = code.replaceAll('_', ' ').toLowerCase();
  return code.length <= 3 ? code : capitalized(words);
}
