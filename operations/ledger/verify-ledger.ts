import { z } from 'zod';
import { inSnapshot, onOneProcessor } from '#db/pool.ts';
import { checkLedgerIntegrity, type LedgerFault } from '#db/queries/check-ledger-integrity.ts';
import { countLedger } from '#db/queries/ledger-accounts.ts';
import { findLastCheck, insertLedgerCheck, type LedgerCheckRow } from '#db/queries/ledger-checks.ts';
import type { OperationContext } from '../context.ts';
import { exactly, parseStored } from '../stored-json.ts';

export type LedgerCheck = Omit<LedgerCheckRow, 'faults'> & { faults: readonly LedgerFault[] };

const storedFaults = exactly<LedgerFault[]>()(
  z.array(z.object({ code: z.string(), message: z.string(), entries: z.array(z.string()) })),
);

/** Adds the books up again from their rows, all as they are at one instant, and keeps what was found. */
export async function verifyLedger(
  context: Pick<OperationContext, 'db' | 'clock' | 'log'>,
): Promise<LedgerCheck> {
  const checkedAt = context.clock.now();
  const found = await inSnapshot(context.db, async (tx) => {
    await onOneProcessor(tx);
    return { ...(await countLedger(tx)), faults: await checkLedgerIntegrity(tx) };
  });
  const check = { checkedAt, ...found };
  await insertLedgerCheck(context.db, { ...check, faults: JSON.stringify(check.faults) });
  if (check.faults.length > 0) context.log.error({ faults: check.faults.length }, 'the books do not agree');
  return check;
}

/** What was found when the books were last added up; null before the first time. */
export async function lastLedgerCheck({
  db,
  clock,
}: Pick<OperationContext, 'db' | 'clock'>): Promise<LedgerCheck | null> {
  const row = await findLastCheck(db, clock.now());
  if (row === null) return null;
  return {
    ...row,
    faults: parseStored(storedFaults, row.faults, `ledger check of ${row.checkedAt.toISOString()}`),
  };
}
