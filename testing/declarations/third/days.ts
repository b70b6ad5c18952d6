/** "11/15/2026" */
export const slashed = (day: string): string => {
  const [year, month, date] = day.split('-');
  return `${month}/${date}/${year}`;
};

/** "15-NOV-26" */
export const stamped = (day: string): string => {
  const [year = '', month, date] = day.split('-');
  const name = 'JANFEBMARAPRMAYJUNJULAUGSEPOCTNOVDEC'.slice(Number(month) * 3 - 3, Number(month) * 3);
  return `${date}-${name}-${year.slice(2)}`;
};

/** "2026-11-15" as it stands, which programs print. */
export const iso = (day: string): string => day;
