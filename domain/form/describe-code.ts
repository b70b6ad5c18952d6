import { capitalized } from './capitalized.ts';
/** A code of the vocabulary as words: "PRINCIPAL_RESIDENCE" gives "Principal residence". */
export function describeCode(code: string): string {
  const words = code.toLowerCase().replaceAll('_', ' ');
  return capitalized(words);
}
