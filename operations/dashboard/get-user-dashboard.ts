import {
  countOwnFilings,
  type DraftRow,
  selectDraftsToResume,
  selectFilingsWaitingForUser,
  selectRecentProofs,
  type WaitingFiling,
} from '#db/queries/dashboards.ts';
import { findCompanyCredit } from '#db/queries/ledger.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { FilingStatus } from '#domain/filing/vocabulary.ts';
import { type Cents, ZERO } from '#domain/money/cents.ts';
import type { OperationContext } from '../context.ts';
import type { ListedFiling } from '../filing/list-filings.ts';

const WAITING = 10;
const DRAFTS = 10;
const PROOFS = 5;

export interface UserDashboard {
  /** Filings that only the user can move on. */
  waiting: readonly WaitingFiling[];
  drafts: readonly DraftRow[];
  recentProofs: readonly ListedFiling[];
  byStatus: ReadonlyMap<FilingStatus, number>;
  balanceDue: Cents;
  /** The part of it that is on invoice, or will be. */
  balanceOnInvoice: Cents;
  /** What we hold for the user's company; zero without one. */
  credit: Cents;
}

/** What needs this user now, and where everything the user submitted stands. */
export async function getUserDashboard(
  context: Pick<OperationContext, 'db'>,
  actor: Actor,
): Promise<UserDashboard> {
  const { db } = context;
  const own = { userId: actor.id, companyId: actor.companyId };
  const [waiting, drafts, recentProofs, counts, credit] = await Promise.all([
    selectFilingsWaitingForUser(db, own, WAITING),
    selectDraftsToResume(db, own, DRAFTS),
    selectRecentProofs(db, own, PROOFS),
    countOwnFilings(db, own),
    actor.companyId === null ? ZERO : findCompanyCredit(db, actor.companyId),
  ]);
  return { waiting, drafts, recentProofs, ...counts, credit };
}
