import type { CivilDate } from '#domain/calendar/civil-date.ts';
import type { Cents } from '#domain/money/cents.ts';

/** Everything that stands on a statement of account; amounts in cents. */
export interface StatementDocument {
  agency: {
    legalName: string;
    mailingAddress: string;
    phone: string;
    email: string;
    licenseNumbers: string;
  };
  company: string;
  contact: string;
  address: string;
  /** The period, both days included. */
  from: CivilDate;
  to: CivilDate;
  /** What was owed less credit before the first day and after the last; negative: credit. */
  opening: Cents;
  closing: Cents;
  /** What was charged is positive, what was paid or credited negative; each with what is owed after it. */
  lines: readonly { bookedOn: CivilDate; description: string; amount: Cents; balance: Cents }[];
  /** The day of what follows: what is owed, in all and by age, and the credit. */
  asOf: CivilDate;
  balance: Cents;
  credit: Cents;
  /** Not due yet, due for up to 30, 60 and 90 days, and for longer. */
  ageing: readonly Cents[];
}
