import { csvMapping, type ImportBankFileQuery } from '#contract/bank.ts';
import { BANK_FILE_LINES_SHOWN } from '#contract/limits.ts';
import { inTransaction } from '#db/pool.ts';
import {
  insertBankTransactions,
  type NewBankTransaction,
  selectKnownFingerprints,
} from '#db/queries/bank-transactions.ts';
import { type BankRecord, findBankByName, findBankFile, keepBank, keepBankFile } from '#db/queries/banks.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { CsvMapping } from '#domain/bank-file/csv-mapping.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import type { IncomingFile } from '../document/store-upload.ts';
import { fieldError } from '../filing/parse-field.ts';
import { parseStored } from '../stored-json.ts';
import { todayOf } from '../today.ts';
import { fingerprintLines } from './fingerprint-lines.ts';
import { NOTHING_PROPOSED, type Proposed, proposeForLines } from './propose-for-lines.ts';
import { type ReceivedBankFile, receiveBankFile } from './receive-bank-file.ts';
import { refuseFutureLines } from './refuse-future-lines.ts';

/** Account numbers are at hand in an office, and a name with one in it would be kept in clear. */
const ACCOUNT_NUMBER = /\d(?:[\s-]*\d){4}/;

type Context = Pick<OperationContext, 'db' | 'config' | 'clock'>;

/** A file of a bank as it was read, and what became of its lines. */
export interface ImportedBankFile extends ReceivedBankFile {
  bank: string;
  importedBefore: { at: Date; by: string } | null;
  isCommitted: boolean;
  /** How many of its lines the bank did not have before. */
  fresh: number;
  /** The first ones. */
  shown: readonly { line: NewBankTransaction; isKnown: boolean; proposed: Proposed }[];
}

/**
 * Reads a file of a bank and says what its lines may pay. With `commit` each line that the bank did not have is kept,
 * and with them what the columns of its CSV files mean; without it nothing is. Throws what receiveBankFile throws, and
 * INVALID by field for a name with an account number in it, a mapping that does not fit, and a file that was imported
 * for another bank.
 */
export async function importBankFile(
  context: Context,
  actor: Actor,
  query: ImportBankFileQuery,
  file: IncomingFile,
): Promise<ImportedBankFile> {
  const { db } = context;
  if (ACCOUNT_NUMBER.test(query.bank)) {
    throw fieldError('bank', 'Enter only the last four digits of the account number.');
  }
  const bank = await findBankByName(db, query.bank);
  const read = await receiveBankFile(context, actor, file, query.mapping ?? rememberedMapping(bank));
  const taken = { ...read, reading: refuseFutureLines(read.reading, todayOf(context.clock)) };
  const before = await findBankFile(db, taken.sha256);
  if (before !== null && before.bank !== (bank?.name ?? query.bank)) {
    throw fieldError(
      'bank',
      `This file was already imported for ${before.bank}. Choose that account or another file.`,
    );
  }
  const { lines, format } = taken.reading;
  const marked = fingerprintLines(lines, format === 'OFX');
  const known = await knownOf(context, bank, marked);
  const fresh = query.commit
    ? await keepLines(context, actor, query.bank, taken, marked)
    : new Set(marked.flatMap(({ fingerprint }) => (known.has(fingerprint) ? [] : fingerprint))).size;
  const first = marked.slice(0, BANK_FILE_LINES_SHOWN);
  const proposed = await proposeForLines(db, first);
  return {
    ...taken,
    bank: bank?.name ?? query.bank,
    importedBefore: before,
    isCommitted: query.commit,
    fresh,
    shown: first.map((line, at) => ({
      line,
      isKnown: known.has(line.fingerprint),
      proposed: known.has(line.fingerprint) ? NOTHING_PROPOSED : (proposed[at] ?? NOTHING_PROPOSED),
    })),
  };
}

/** What the columns of the bank's CSV files mean; null where nobody has said it. */
export function rememberedMapping(bank: BankRecord | null): CsvMapping | null {
  if (bank === null || bank.csvMapping === null) return null;
  return parseStored(csvMapping, bank.csvMapping, `bank ${bank.id}`);
}

async function knownOf(
  { db }: Pick<Context, 'db'>,
  bank: BankRecord | null,
  lines: readonly NewBankTransaction[],
): Promise<Set<string>> {
  if (bank === null) return new Set();
  return await selectKnownFingerprints(
    db,
    bank.id,
    lines.map(({ fingerprint }) => fingerprint),
  );
}

/** Keeps what is new, all of it or nothing. Returns how many lines were. */
async function keepLines(
  context: Context,
  actor: Actor,
  name: string,
  { fileName, sha256, reading }: ReceivedBankFile,
  lines: readonly NewBankTransaction[],
): Promise<number> {
  const { table, format } = reading;
  if (table !== null && (table.mapping === null || table.fault !== null)) {
    throw fieldError('mapping', table.fault ?? 'Select the date and amount columns.');
  }
  const at = context.clock.now();
  return await inTransaction(context.db, async (tx) => {
    const csvColumns = table === null ? null : JSON.stringify(table.mapping);
    const bankId = await keepBank(tx, { name, csvMapping: csvColumns, by: actor.id, at });
    const fileId = await keepBankFile(tx, { bankId, sha256, format, fileName, by: actor.id, at });
    const added = await insertBankTransactions(tx, { bankId, fileId, at }, lines);
    await appendAuditEntry(context, tx, {
      actor,
      action: 'bank-file.import',
      subjectKind: 'bank-file',
      subjectId: fileId,
      details: { bank: name, format, sha256, lines: lines.length, added },
    });
    return added;
  });
}
