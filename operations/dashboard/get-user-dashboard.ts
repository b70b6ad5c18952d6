import type { UserDashboardBody } from '#contract/dashboard.ts';
import {
  countOwnFilings,
  findDraftsToResume,
  findFilingsWaitingForUser,
  findRecentProofs,
  type WaitingFiling,
} from '#db/queries/dashboards.ts';
import { findCompanyCredit } from '#db/queries/ledger.ts';
import type { Actor } from '#domain/access/actor.ts';
import { displayDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import { isBilledByInvoice } from '#domain/filing/lifecycle.ts';
import { cents, displayCents, formatCents, ZERO } from '#domain/money/cents.ts';
import type { OperationContext } from '../context.ts';
import { toFilingSummary } from '../filing/filing-summary.ts';

const WAITING = 10;
const DRAFTS = 10;
const PROOFS = 5;

/** What needs this user now, and where everything the user submitted stands. */
export async function getUserDashboard(
  context: Pick<OperationContext, 'db'>,
  actor: Actor,
): Promise<UserDashboardBody> {
  const { db } = context;
  const [waiting, drafts, proofs, counts, credit] = await Promise.all([
    findFilingsWaitingForUser(db, actor.id, WAITING),
    findDraftsToResume(db, actor.id, DRAFTS),
    findRecentProofs(db, actor.id, PROOFS),
    countOwnFilings(db, actor.id),
    actor.companyId === null ? ZERO : findCompanyCredit(db, actor.companyId),
  ]);
  const count = (...statuses: Parameters<typeof counts.byStatus.get>[0][]) =>
    statuses.reduce((sum, status) => sum + (counts.byStatus.get(status) ?? 0), 0);
  return {
    needsYou: waiting.map((filing) => ({ filing: toFilingSummary(filing), what: whatItNeeds(filing) })),
    drafts: drafts.map(({ updatedAt, ...draft }) => ({ ...draft, updatedAt: updatedAt.toISOString() })),
    recentProofs: proofs.map(toFilingSummary),
    counts: {
      unpaid: count('UNPAID'),
      inProgress: count('PAID', 'PENDING'),
      completed: count('COMPLETED'),
      rejected: count('REJECTED'),
    },
    balanceDue: formatCents(counts.balanceDue),
    credit: formatCents(credit),
  };
}

/** One sentence that says the next step. */
function whatItNeeds(filing: WaitingFiling): string {
  const dueOn = filing.due_on === null ? null : parseCivilDate(filing.due_on);
  const until = dueOn === null ? '' : ` It is to be filed by ${displayDate(dueOn)}.`;
  if (filing.status === 'REJECTED') {
    const words = (filing.rejection_words ?? 'See the filing for the reason').replace(/[.\s]+$/, '');
    return `Sent back: ${words}. Mend it and submit it again.`;
  }
  const balance = cents(BigInt(filing.total_cents) - BigInt(filing.paid_cents));
  if (filing.status === 'UNPAID' && balance > 0n && !isBilledByInvoice(filing.payment_method)) {
    return `Pay ${displayCents(balance)} with ${filing.number} as the reference.${until}`;
  }
  return `Upload the declaration page.${until}`;
}
