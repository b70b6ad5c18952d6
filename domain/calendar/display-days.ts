/** "1 day", "12 days", "1,200 days" */
export const displayDays = (days: number): string =>
  days === 1 ? '1 day' : `${days.toLocaleString('en-US')} days`;

/** When something so many days ahead is: "today", "in 1 day", "in 12 days". */
export const displayDaysAhead = (days: number): string => (days === 0 ? 'today' : `in ${displayDays(days)}`);
