import { displayInstant } from '../display-instant.ts';
import type { MailContent } from '../mail-content.ts';

/** Who wrote in the agency's name, and when. */
export interface WrittenBy {
  changedBy: string;
  /** ISO instant, and the agency's time zone. */
  at: string;
  timeZone: string;
}

interface Written {
  subject: string;
  /** "wrote a note on INV-26-000041". */
  what: string;
  open: { label: string; url: string };
}

/** To every admin and the agency: customers read it as the agency's own words. What was written is not in it. */
export function textToCustomers(
  { subject, what, open }: Written,
  { changedBy, at, timeZone }: WrittenBy,
): MailContent {
  return {
    subject,
    parts: [
      {
        text: `${changedBy} ${what}, on ${displayInstant(at, timeZone)}. Customers get it by email in your agency’s name.`,
      },
      {
        nextStep:
          'Read it. If nobody at your agency meant to write it, end all of this person’s sessions and warn the customers.',
      },
      { button: open },
    ],
  };
}
