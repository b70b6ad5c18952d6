import type { AgeingBody } from '#contract/account.ts';

/** What is owed by the days for which it has been due, in order. */
export const AGES: readonly { key: keyof AgeingBody; label: string }[] = [
  { key: 'current', label: 'Not yet due' },
  { key: 'days1To30', label: '1–30 days' },
  { key: 'days31To60', label: '31–60 days' },
  { key: 'days61To90', label: '61–90 days' },
  { key: 'over90', label: 'Over 90 days' },
];

/** "overdue by 1 day", "overdue by 12 days" */
export const overdueWords = (days: number) => `overdue by ${days === 1 ? '1 day' : `${days} days`}`;
