import { findFiling } from '#db/queries/filings.ts';
import type { Actor } from '#domain/access/actor.ts';
import { type FilledNotice, fillNotice } from '#domain/filing/fill-notice.ts';
import type { RequiredNotice } from '#domain/rules/state-facts.ts';
import type { OperationContext } from '../context.ts';
import { partyOf } from './filing-access.ts';
import { getSubmission, type Submission } from './get-submission.ts';

/** The notices of a filing's state, each filled in for this policy. */
export interface FilingNotices {
  notices: readonly (RequiredNotice & FilledNotice)[];
  submission: Submission;
}

/** What the policy must bear and the insured must be given, by the rulebook as it is. Throws NOT_FOUND. */
export async function listNotices(
  { db, rulebook }: Pick<OperationContext, 'db' | 'rulebook'>,
  actor: Actor,
  id: string,
): Promise<FilingNotices> {
  const { filing } = partyOf(actor, await findFiling(db, id));
  const submission = await getSubmission(db, filing);
  const charges = submission.lines.map(({ kind, trace }) => ({ kind, rate: trace.rate }));
  const notices = rulebook.states[filing.state]?.facts.notices ?? [];
  return {
    notices: notices.map((notice) => ({ ...notice, ...fillNotice(notice, charges) })),
    submission,
  };
}
