import { capitalized } from './capitalized.ts';
/** "Postal code" of "insured.mailingAddress.postalCode": what to call a field that no form of ours labels. */
export function nameAsLabel(path: string): string {
  const name = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? path;
  const spaced = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return capitalized(spaced);
}
