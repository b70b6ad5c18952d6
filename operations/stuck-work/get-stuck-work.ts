import { countFailedMails, type OutboxRow, selectOutboxPage } from '#db/queries/outbox.ts';
import {
  countFailedJobs,
  countIdleFilings,
  type FailedJob,
  type IdleFiling,
  selectFailedJobs,
  selectIdleFilings,
} from '#db/queries/stuck-work.ts';
import type { OperationContext } from '../context.ts';
import { todayOf } from '../today.ts';

/** A filing that is the agency's turn and stands still for so long is forgotten. */
const IDLE_DAYS = 14;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Of each kind: whoever has more has one cause to find, not a list to read. */
const MOST = 100;

export interface StuckWork {
  jobs: FailedJob[];
  mails: OutboxRow[];
  filings: IdleFiling[];
  idleDays: number;
  totals: StuckTotals;
}

/** How much there is of each kind, also where that is more than is shown. */
type StuckTotals = Record<'jobs' | 'mails' | 'filings', number>;

/** What does not go on by itself: failed jobs, mails that were given up, filings that nobody touched for two weeks. */
export async function getStuckWork(context: Pick<OperationContext, 'db' | 'clock'>): Promise<StuckWork> {
  const page = { limit: MOST, from: null, backwards: false, known: null, countCap: MOST };
  const [totals, jobs, mails, filings] = await Promise.all([
    countStuckWork(context),
    selectFailedJobs(context.db, MOST),
    selectOutboxPage(context.db, { status: 'FAILED' }, page),
    selectIdleFilings(context.db, idleOf(context), MOST),
  ]);
  return { totals, jobs, mails: mails.rows, filings, idleDays: IDLE_DAYS };
}

/** How much of it there is. */
export async function countStuckWork(context: Pick<OperationContext, 'db' | 'clock'>): Promise<StuckTotals> {
  const [jobs, mails, filings] = await Promise.all([
    countFailedJobs(context.db),
    countFailedMails(context.db),
    countIdleFilings(context.db, idleOf(context)),
  ]);
  return { jobs, mails, filings };
}

function idleOf({ clock }: Pick<OperationContext, 'clock'>) {
  return { before: new Date(clock.now().getTime() - IDLE_DAYS * DAY_MS), today: todayOf(clock) };
}
