const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** The day so many days after `day` (before it where negative), counted one by one on the text YYYY-MM-DD. */
export function addDays(day: string, days: number): string {
  let [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const lengthOf = () => (month === 2 && isLeap(year) ? 29 : (LENGTHS[month - 1] ?? 0));
  for (let count = days; count > 0; count -= 1) {
    date += 1;
    if (date <= lengthOf()) continue;
    date = 1;
    month = month === 12 ? 1 : month + 1;
    if (month === 1) year += 1;
  }
  for (let count = days; count < 0; count += 1) {
    date -= 1;
    if (date >= 1) continue;
    month = month === 1 ? 12 : month - 1;
    if (month === 12) year -= 1;
    date = lengthOf();
  }
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
}

function isLeap(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}
