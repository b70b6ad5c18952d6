const WRITTEN = /^(\+?)([\d\s()./-]+?)(?:[\s,]*(?:x|ext\.?|extension|#)\s*\d{1,6})?$/i;
const OF_THE_COUNTRY = 10;
const LEAST_WITH_COUNTRY = 8;
const MOST = 15;

/** Whether somebody can be called at this: ten digits, or a plus and the country; however it is written, with an extension. */
export function isPhoneNumber(text: string): boolean {
  const [, plus, number] = WRITTEN.exec(text.trim()) ?? [];
  if (number === undefined) return false;
  const digits = number.replace(/\D/g, '').length;
  return digits >= (plus ? LEAST_WITH_COUNTRY : OF_THE_COUNTRY) && digits <= MOST;
}
