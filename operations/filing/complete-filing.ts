import { randomBytes } from 'node:crypto';
import { AppError } from '#contract/errors.ts';
import type { Actor } from '#domain/access/actor.ts';
import { completionFaults, unconfirmedWarnings } from '#domain/filing/completion.ts';
import { balanceOf } from '#domain/filing/lifecycle.ts';
import { VERIFICATION_CODE_BYTES, verificationCode } from '#domain/filing/verification-code.ts';
import { type Cents, formatCents, negateCents, ZERO } from '#domain/money/cents.ts';
import type { OperationContext } from '../context.ts';
import { bookNow, postReturnCredit } from '../ledger/post-filing.ts';
import { addFilingToReports } from '../report/add-filing.ts';
import { enqueueReports } from '../report/enqueue-reports.ts';
import { applyEvent, onFiling } from './apply-event.ts';
import { checkLicenseOf } from './check-license-of.ts';
import { positionOf } from './filing-access.ts';
import { filingMailData } from './filing-mail-data.ts';
import { getSubmission } from './get-submission.ts';
import { lateReasonOf } from './late-reason.ts';
import { checkStandingReturn } from './policy-filings.ts';

export interface OfficeAnswer {
  confirmationNumber?: string | undefined;
  /** Why there is no number; needed where there is none. */
  confirmationAbsentReason?: string | undefined;
  acknowledgeWarnings?: boolean | undefined;
  /** For the office, where it was not marked as sent before. */
  lateReason?: string | undefined;
  version?: number | undefined;
}

/**
 * The office has accepted the filing: it is final, has its public proof, stands in the reports of its state, and a
 * return is credited. Throws
 * INVALID with everything that is missing, and what onFiling throws.
 */
export async function completeFiling(
  context: Pick<OperationContext, 'db' | 'config' | 'clock' | 'rulebook'>,
  actor: Actor,
  id: string,
  answer: OfficeAnswer,
): Promise<void> {
  const seen = { id, actor, event: 'complete', version: answer.version } as const;
  await onFiling(context, seen, async (tx, { filing, party }) => {
    const submission = await getSubmission(tx, filing);
    const confirmationNumber = answer.confirmationNumber || null;
    const confirmationAbsentReason = answer.confirmationAbsentReason || null;
    const returnChecks = await checkStandingReturn(tx, filing);
    const licenseChecks = await checkLicenseOf(tx, filing, submission.inputs);
    const charges = submission.agencyCharges.map(({ trace }) => trace);
    const fields = completionFaults({
      position: positionOf(filing),
      confirmationNumber,
      confirmationAbsentReason,
      acknowledgesWarnings: answer.acknowledgeWarnings === true,
      warnings: submission.warnings,
      returnChecks,
      licenseChecks,
      awaitsCommission: charges.some((charge) => charge.awaitingAmount),
    });
    const [fault] = Object.values(fields);
    if (fault !== undefined) throw new AppError('INVALID', { message: fault, details: { fields } });

    const at = context.clock.now();
    const balance = balanceOf(filing);
    const credited: Cents = balance < ZERO ? negateCents(balance) : ZERO;
    if (credited > ZERO) {
      await postReturnCredit(tx, filing, credited, bookNow(context, actor.id));
    }
    const completed = { ...filing, confirmationNumber };
    const isFirst = await addFilingToReports(context, tx, completed, { submission, by: actor.id, at });
    // Not before: whoever asks for the same waits for this transaction, and would hold the next report meanwhile.
    if (isFirst) await enqueueReports(tx);
    const code = filing.verificationCode ?? verificationCode(randomBytes(VERIFICATION_CODE_BYTES));
    await applyEvent(context, tx, {
      actor,
      party,
      filing,
      reason: confirmationAbsentReason,
      details: {
        event: 'complete',
        confirmationNumber,
        acknowledged: [...unconfirmedWarnings(submission.warnings), ...returnChecks, ...licenseChecks].map(
          ({ code }) => code,
        ),
        credited: formatCents(credited),
      },
      after: credited > ZERO ? { paid: filing.total } : {},
      changes: {
        confirmationNumber: confirmationNumber,
        confirmationAbsentReason: confirmationAbsentReason,
        verificationCode: code,
        completedAt: at,
        sentAt: filing.sentAt ?? at,
        lateReason: lateReasonOf(context, filing, answer.lateReason),
      },
      mail: {
        template: 'filing-completed',
        data: { ...filingMailData(filing), confirmationNumber, verificationCode: code },
      },
    });
  });
}
