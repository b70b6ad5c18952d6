/**
 * A percentage as people write it ("4.85", "4.85%") as the rate the API takes ("0.0485"). Text that is none is
 * given back as it is: the server says what is wrong with it.
 */
export function rateOfPercent(text: string): string {
  const found = /^(\d{1,3})(?:\.(\d*))?\s*%?$/.exec(text.trim());
  if (found === null) return text.trim();
  const [, whole = '', fraction = ''] = found;
  const digits = whole.padStart(3, '0') + fraction;
  const point = digits.length - fraction.length - 2;
  const shifted = `${digits.slice(0, point)}.${digits.slice(point)}`;
  return shifted.replace(/^0+(?=\d)/, '').replace(/\.?0+$/, '') || '0';
}

/** People write "$12,500"; the API reads "12500". */
export function plainAmount(text: string): string {
  return text.replace(/[$,\s]/g, '');
}
