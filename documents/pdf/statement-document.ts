import type { CivilDate } from '#domain/calendar/civil-date.ts';
import type { Owed } from '#domain/ledger/standing.ts';
import type { Cents } from '#domain/money/cents.ts';

/** Everything that stands on a statement of account; amounts in cents. */
export interface StatementDocument extends Owed {
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
  lines: readonly {
    bookedOn: CivilDate;
    description: string;
    invoices: readonly string[];
    insuredName: string | null;
    policyNumber: string | null;
    amount: Cents;
    balance: Cents;
  }[];
  /** The day of what is owed, in its parts, and of the credit. */
  asOf: CivilDate;
  credit: Cents;
}
