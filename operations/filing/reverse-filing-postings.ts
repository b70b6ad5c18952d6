import type { Tx } from '#db/pool.ts';
import type { FilingRecord } from '#db/queries/filings.ts';
import { findCompanyCredit } from '#db/queries/ledger.ts';
import { absoluteCents, type Cents, displayCents, ZERO } from '#domain/money/cents.ts';
import { type Bookkeeping, postReleased, postReturnCredit, postUndone } from '../ledger/post-filing.ts';
import { getSubmission } from './get-submission.ts';
import { fieldError } from './parse-field.ts';

/**
 * Takes a filing out of the books: nothing is owed for it, what was paid becomes the company's credit, and the
 * credit of a return that was already granted is taken back. Returns what became credit, in cents. Throws
 * INVALID when that credit is spent.
 */
export async function reverseFilingPostings(tx: Tx, filing: FilingRecord, book: Bookkeeping): Promise<Cents> {
  const submission = await getSubmission(tx, filing);
  await postUndone(tx, filing, submission, book);
  if (filing.paid < ZERO) {
    const credit = await findCompanyCredit(tx, filing.companyId);
    const granted = absoluteCents(filing.paid);
    if (granted > credit) {
      throw fieldError(
        'reason',
        `This return gave ${displayCents(granted)} of credit, and only ${displayCents(credit)} of it is left. Resolve that with the customer first.`,
      );
    }
    await postReturnCredit(tx, filing, filing.paid, book);
    return ZERO;
  }
  return await postReleased(tx, filing, filing.paid, book);
}
