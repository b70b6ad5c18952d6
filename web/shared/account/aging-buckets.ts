import type { AgeingBody } from '#contract/account.ts';
import { displayDays } from '#domain/calendar/display-days.ts';
import { AGE_LABELS } from '#domain/ledger/account-lines.ts';

const KEYS: readonly (keyof AgeingBody)[] = ['current', 'days1To30', 'days31To60', 'days61To90', 'over90'];

/** What is owed by the days for which it has been due, in order. */
export const AGING_BUCKETS = KEYS.map((key, index) => ({ key, label: AGE_LABELS[index] ?? '' }));

/** "overdue by 1 day", "overdue by 12 days" */
export const describeOverdue = (days: number) => `overdue by ${displayDays(days)}`;
