import { type OutboxRow, selectOutboxPage } from '#db/queries/outbox.ts';
import {
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
}

/** What does not go on by itself: failed jobs, mails that were given up, filings that nobody touched for two weeks. */
export async function getStuckWork(context: Pick<OperationContext, 'db' | 'clock'>): Promise<StuckWork> {
  const before = new Date(context.clock.now().getTime() - IDLE_DAYS * DAY_MS);
  const page = { limit: MOST, from: null, backwards: false, known: null, countCap: MOST };
  const [jobs, mails, filings] = await Promise.all([
    selectFailedJobs(context.db, MOST),
    selectOutboxPage(context.db, { status: 'FAILED' }, page),
    selectIdleFilings(context.db, { before, today: todayOf(context.clock) }, MOST),
  ]);
  return { jobs, mails: mails.rows, filings, idleDays: IDLE_DAYS };
}
