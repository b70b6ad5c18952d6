/** "03/01/2026" of "2026-03-01"; nothing of nothing. */
export function slashDate(day: string): string {
  const [year, month, date] = day.split('-');
  return date === undefined ? '' : `${month}/${date}/${year}`;
}

/** What an office's screens call our four transactions. */
export const TRANSACTION_LABELS = {
  NEW: 'New business',
  RENEWAL: 'Renewal',
  ADDITIONAL: 'Additional premium',
  RETURN: 'Return premium',
} as const;

/** Whole months from one day to another, as a term is given: 12 for a year; nothing where the days do not say. */
export function termInMonths(from: string, to: string): string {
  const [year = 0, month = 0, day = 0] = from.split('-').map(Number);
  const [lastYear = 0, lastMonth = 0, lastDay = 0] = to.split('-').map(Number);
  if (day === 0 || lastDay === 0) return '';
  const months = (lastYear - year) * 12 + lastMonth - month;
  return lastDay === day ? String(months) : '';
}
