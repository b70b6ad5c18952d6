import { AppError } from '#contract/errors.ts';
import type { Db } from '#db/pool.ts';
import type { OperationContext } from '../context.ts';
import { type LedgerCheck, verifyLedger } from './verify-ledger.ts';

/** Milliseconds somebody waits for the books of a large office before they are told to ask again. */
const PATIENCE = 1_000;
const RETRY_SECONDS = 5;
/** Milliseconds for which a check that nobody waited for is kept. */
const KEPT = 60_000;

interface Run {
  check: Promise<LedgerCheck>;
  /** Milliseconds of the epoch; null while it is under way. */
  endedAt: number | null;
  /** Whether somebody was told to ask again, and has not yet. */
  isOwed: boolean;
}

/** The books of a database are added up once at a time: who asks meanwhile waits for the same check. */
const runs = new WeakMap<Db, Run>();

type Context = Pick<OperationContext, 'db' | 'clock' | 'log'>;

function isStillGood(run: Run, now: number): boolean {
  return run.endedAt === null || (run.isOwed && now - run.endedAt < KEPT);
}

function startRun(context: Context): Run {
  const run: Run = { check: verifyLedger(context), endedAt: null, isOwed: false };
  const end = () => {
    run.endedAt = context.clock.now().getTime();
    if (!run.isOwed) runs.delete(context.db);
  };
  // Whoever waits is told of a failure; when nobody does any more, it is told by the next question.
  run.check.then(end, end);
  runs.set(context.db, run);
  return run;
}

/**
 * The books added up again. One that takes longer than `patience` milliseconds goes on by itself, and is the answer to
 * the next question within a minute after its end.
 * @throws AppError LEDGER_CHECK_RUNNING while it does.
 */
export async function waitForLedgerCheck(context: Context, patience = PATIENCE): Promise<LedgerCheck> {
  const known = runs.get(context.db);
  const run = known && isStillGood(known, context.clock.now().getTime()) ? known : startRun(context);
  if (run.endedAt !== null) runs.delete(context.db);
  let timer: NodeJS.Timeout | undefined;
  const impatience = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, patience, null);
  });
  const check = await Promise.race([run.check, impatience]).finally(() => clearTimeout(timer));
  if (check !== null) return check;
  run.isOwed = true;
  throw new AppError('LEDGER_CHECK_RUNNING', { details: { retryAfter: RETRY_SECONDS } });
}
