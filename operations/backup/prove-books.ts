import { checkLedgerIntegrity } from '#db/queries/check-ledger-integrity.ts';
import { type AuditVerdict, verifyAudit } from '../audit/verify-audit.ts';
import type { OperationContext } from '../context.ts';
import { BackupError } from './backup-format.ts';

/**
 * What the books and the audit log of a restored copy say of themselves: each fault as a sentence, and how many entries
 * the log has. Faults are refused, unless the file is known to be the one that was made: then they were there before it,
 * and the office would have nothing left. Throws BackupError, always where the log was signed by a key that is not here.
 */
export async function proveBooks(
  context: Pick<OperationContext, 'db' | 'config'>,
  { isKnownFile }: { isKnownFile: boolean },
): Promise<{ faults: string[]; entries: number }> {
  const verdict = await verifyAudit(context);
  if (verdict.break === 'UNKNOWN_KEY') {
    throw new BackupError(`${describeBreak(verdict)} Give the former SECRET_KEY.`);
  }
  const ledgerFaults = await checkLedgerIntegrity(context.db);
  const faults = [
    ...(ledgerFaults.length === 0
      ? []
      : [`The books do not agree: ${ledgerFaults.map(({ message }) => message).join('; ')}.`]),
    ...(verdict.intact ? [] : [`${describeBreak(verdict)} Break: ${verdict.break}.`]),
  ];
  if (faults.length > 0 && !isKnownFile) {
    throw new BackupError(
      `${faults.join(' ')} Where it was so when the backup was made, give the SHA-256 that was mailed to the admins: ` +
        'the file is then taken as it is.',
    );
  }
  return { faults, entries: verdict.entries };
}

const describeBreak = ({ brokenAt }: AuditVerdict) => `The audit log does not verify at entry ${brokenAt}.`;
