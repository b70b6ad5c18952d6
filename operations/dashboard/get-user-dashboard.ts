import { inSnapshot } from '#db/pool.ts';
import { sharesFilings } from '#db/queries/companies.ts';
import {
  countOwnFilings,
  selectFilingsWaitingForUser,
  selectRecentProofs,
  type WaitingFiling,
} from '#db/queries/dashboards.ts';
import { type DraftSummary, selectDraftSummaries } from '#db/queries/drafts.ts';
import { findPastDueOfColleagues, type PastDueFilings } from '#db/queries/receivables.ts';
import type { Actor } from '#domain/access/actor.ts';
import { addDays, type CivilDate } from '#domain/calendar/civil-date.ts';
import { dayInZone } from '#domain/calendar/day-in-zone.ts';
import type { FilingStatus } from '#domain/filing/vocabulary.ts';
import type { OperationContext } from '../context.ts';
import type { ListedFiling } from '../filing/list-filings.ts';
import { type InvoiceListPage, listInvoices } from '../invoice/list-invoices.ts';
import { agedOn, readStanding, type Standing } from '../payment/get-account.ts';
import { timeZoneOf, todayOf } from '../today.ts';

const WAITING = 10;
const INVOICES = 10;
const DRAFTS = 10;
const PROOFS = 5;
/** An invoice that is due within so many days is shown before it is late: an office pays its bills once a week. */
const DUE_SOON_DAYS = 14;

export interface UserDashboard {
  /** Filings that only the user can move on. */
  waiting: readonly (WaitingFiling & {
    capacityRequestedOn: CivilDate | null;
    placeRateRequestedOn: CivilDate | null;
  })[];
  /** Invoices of the user's company past their due day, the oldest first. */
  overdueInvoices: InvoiceListPage;
  /** Those that are due again since a payment was reversed and are not past their due day, the first one due first. */
  reopenedInvoices: InvoiceListPage;
  /** The other open invoices that are due soon, the first one due first. */
  dueSoonInvoices: InvoiceListPage;
  /** On filings that the user's colleagues submitted; null for a user without a company. */
  colleaguesPastDue: PastDueFilings | null;
  drafts: readonly DraftSummary[];
  recentProofs: readonly ListedFiling[];
  byStatus: ReadonlyMap<FilingStatus, number>;
  /** How the user's company stands; null without one. */
  account: Standing | null;
  /** Whether the user sees what their colleagues submitted. */
  sharesFilings: boolean;
}

/** What needs this user now, and where everything the user submitted stands. */
export async function getUserDashboard(
  context: Pick<OperationContext, 'db' | 'clock'>,
  actor: Actor,
): Promise<UserDashboard> {
  const { db } = context;
  const own = { userId: actor.id, companyId: actor.companyId };
  const { companyId } = actor;
  const dueTo = addDays(todayOf(context.clock), DUE_SOON_DAYS);
  const firstDue = { sort: 'due_date', limit: INVOICES } as const;
  const [
    waiting,
    overdueInvoices,
    reopenedInvoices,
    dueSoon,
    colleaguesPastDue,
    drafts,
    recentProofs,
    byStatus,
    account,
    isShared,
  ] = await Promise.all([
    selectFilingsWaitingForUser(db, own, WAITING),
    listInvoices(context, actor, { ...firstDue, status: ['OVERDUE'] }),
    listInvoices(context, actor, { ...firstDue, status: ['ISSUED', 'PARTIALLY_PAID'], isReopened: true }),
    listInvoices(context, actor, { ...firstDue, status: ['ISSUED', 'PARTIALLY_PAID'], dueTo }),
    companyId === null ? null : findPastDueOfColleagues(db, { ...own, companyId }, agedOn(context)),
    selectDraftSummaries(db, own, DRAFTS),
    selectRecentProofs(db, own, PROOFS),
    countOwnFilings(db, own),
    companyId === null ? null : inSnapshot(db, (tx) => readStanding(tx, companyId, agedOn(context))),
    companyId === null ? false : sharesFilings(db, companyId),
  ]);
  const isReopened = new Set(reopenedInvoices.rows.map(({ id }) => id));
  const dayOf = (at: Date | null) => at && dayInZone(at, timeZoneOf(context.clock));
  return {
    waiting: waiting.map((filing) => ({
      ...filing,
      capacityRequestedOn: dayOf(filing.capacityRequestedAt),
      placeRateRequestedOn: dayOf(filing.placeRateRequestedAt),
    })),
    overdueInvoices,
    reopenedInvoices,
    dueSoonInvoices: { ...dueSoon, rows: dueSoon.rows.filter(({ id }) => !isReopened.has(id)) },
    colleaguesPastDue,
    drafts,
    recentProofs,
    byStatus,
    account,
    sharesFilings: isShared,
  };
}
