const LICENSE = /\b([A-Z]{2})\b[\s:#]*([A-Za-z]{0,3}-?\d[\w-]*)/g;

/** "SL123456" of "TX 1234567, MO SL123456": what the agency's own list says of a state; empty where it does not. */
export function licenseIn(licenseNumbers: string, state: string): string {
  for (const [, of, number = ''] of licenseNumbers.matchAll(LICENSE)) if (of === state) return number;
  return '';
}
