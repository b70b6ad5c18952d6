import type { Tx } from '#db/pool.ts';
import type { FilingRecord } from '#db/queries/filings.ts';
import type { Actor } from '#domain/access/actor.ts';
import { type ChargeChange, changesOfCharges } from '#domain/filing/charge-changes.ts';
import { filingFieldName, transactionOfFiling } from '#domain/filing/filing-inputs.ts';
import { overpaymentOf } from '#domain/filing/lifecycle.ts';
import { type Cents, cents, displayCents, formatCents, ZERO } from '#domain/money/cents.ts';
import { assessInputs } from '../assessment/assess-inputs.ts';
import { type PricedInputs, requireTotal } from '../assessment/require-total.ts';
import type { OperationContext } from '../context.ts';
import { bookNow, postReleased, postSubmitted, postUndone } from '../ledger/post-filing.ts';
import { todayOf } from '../today.ts';
import { applyEvent, type LockedFiling, onFiling } from './apply-event.ts';
import { filingMailData } from './filing-mail-data.ts';
import { getSubmission, type Submission } from './get-submission.ts';
import { amountsOf, insertSubmissionSnapshot } from './insert-submission-snapshot.ts';
import { fieldError, parseAmount } from './parse-field.ts';
import { chargesToFile, requireReturnsCovered } from './policy-filings.ts';
import { chargesOfPrice, chargesOfSubmission } from './priced-charges.ts';
import { requireExpectedTotal } from './require-expected-total.ts';

/** Both prices, so that the difference can be seen line by line before it is confirmed. */
export interface Reassessment {
  confirmed: boolean;
  before: Submission;
  after: PricedInputs;
  changes: readonly ChargeChange[];
  /** After less before, in cents. */
  difference: Cents;
}

type Context = Pick<OperationContext, 'db' | 'config' | 'rulebook' | 'clock'>;

/**
 * Prices a submitted filing by today's rules and terms, with the commission an admin enters where it is MANUAL.
 * Only with `confirm` does it replace the price: a new submission, the ledger, and credit for what was paid too
 * much. Throws AMOUNT_INVALID, INVALID, NOT_ASSESSABLE, PRICE_CHANGED, and what
 * onFiling and requireReturnsCovered throw.
 */
export async function reassessFiling(
  context: Context,
  actor: Actor,
  id: string,
  request: {
    manualCommission?: string | undefined;
    confirm: boolean;
    expectedTotal?: string | undefined;
    version?: number | undefined;
  },
): Promise<Reassessment> {
  const seen = { id, actor, event: 'reassess', version: request.version } as const;
  return await onFiling(context, seen, async (tx, locked) => {
    const { filing } = locked;
    const before = await getSubmission(tx, filing);
    const manualCommission =
      request.manualCommission === undefined
        ? filing.manualCommission
        : readCommission(request.manualCommission, filing);
    const assessed = await assessInputs({ ...context, db: tx }, transactionOfFiling(before.inputs), {
      userId: filing.submitterId,
      companyId: filing.companyId,
      today: todayOf(context.clock),
      manualCommission,
      fieldName: filingFieldName,
    });
    const after = requireTotal(assessed);
    const isManual = after.agencyCharges.some((charge) => charge.mode === 'MANUAL');
    if (request.manualCommission !== undefined && !isManual) {
      throw fieldError('manualCommission', 'This filing’s commission is set by its terms.');
    }
    if (request.confirm) {
      requireExpectedTotal(request.expectedTotal, after.total);
      await replacePrice(context, tx, actor, locked, { before, after, manualCommission });
    }
    const difference = cents(after.total - before.total);
    const changes = changesOfCharges(chargesOfSubmission(before), chargesOfPrice(after));
    return { confirmed: request.confirm, before, after, changes, difference };
  });
}

function readCommission(text: string, filing: FilingRecord): Cents {
  const amount = parseAmount(text, 'manualCommission');
  const isReturn = filing.filingType === 'ENDORSEMENT_RETURN';
  if (isReturn ? amount > ZERO : amount < ZERO) {
    throw fieldError(
      'manualCommission',
      isReturn ? 'The commission of a return is zero or negative.' : 'The commission is zero or positive.',
    );
  }
  return amount;
}

async function replacePrice(
  context: Context,
  tx: Tx,
  actor: Actor,
  { filing, party }: LockedFiling,
  price: { before: Submission; after: PricedInputs; manualCommission: Cents | null },
): Promise<void> {
  const { before, after, manualCommission } = price;
  await requireReturnsCovered(tx, { filing, party }, chargesToFile(after));
  const book = bookNow(context, actor.id);
  const submissionId = await insertSubmissionSnapshot(tx, {
    filingId: filing.id,
    inputs: before.inputs,
    assessed: after,
    previous: before,
    submittedBy: actor.id,
    at: book.at,
  });
  await postUndone(tx, filing, before, book);
  await postSubmitted(tx, filing, amountsOf(after), book);
  const released = overpaymentOf({ total: after.total, paid: filing.paid });
  const credited = await postReleased(tx, filing, released, book);
  const paid = cents(filing.paid - released);
  await applyEvent(context, tx, {
    actor,
    party,
    filing,
    reason: null,
    details: {
      event: 'reassess',
      before: formatCents(before.total),
      after: formatCents(after.total),
      released: formatCents(credited),
    },
    after: { total: after.total, paid },
    changes: {
      stateTotal: after.stateTotal,
      manualCommission: manualCommission,
      currentSubmissionId: submissionId,
    },
    mail:
      after.total === before.total
        ? null
        : {
            template: 'filing-changed',
            data: {
              ...filingMailData(filing),
              change: 'TOTAL',
              from: context.config.agency.brandName,
              words: `The total of this filing is now ${displayCents(after.total)} instead of ${displayCents(before.total)}. The filing shows every line and its reason.`,
            },
          },
  });
}
