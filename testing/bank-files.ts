import { randomUUID } from 'node:crypto';
import { inTransaction } from '#db/pool.ts';
import { insertBankTransactions } from '#db/queries/bank-transactions.ts';
import { keepBank, keepBankFile } from '#db/queries/banks.ts';
import type { Actor } from '#domain/access/actor.ts';
import { type CivilDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import type { Cents } from '#domain/money/cents.ts';
import type { TestApp } from './app.ts';
import type { Answer, SignedIn } from './people.ts';
import { upload } from './uploads.ts';

/** A CSV file of a bank: day, words, amount. */
export function bankCsv(...rows: readonly [date: string, description: string, amount: string][]): string {
  return ['Date,Description,Amount', ...rows.map((row) => row.map((cell) => `"${cell}"`).join(','))].join(
    '\n',
  );
}

/** Sends a file of a bank; with `commit` its lines are kept. */
export async function sendBankFile(
  test: TestApp,
  who: SignedIn,
  file: string | Buffer,
  query: { bank?: string; commit?: boolean; mapping?: unknown } = {},
): Promise<Answer> {
  const { bank = 'First Harbor', commit = false, mapping } = query;
  const asked = new URLSearchParams({ bank, commit: String(commit) });
  if (mapping !== undefined) asked.set('mapping', JSON.stringify(mapping));
  const bytes = typeof file === 'string' ? Buffer.from(file) : file;
  return await upload(test, who, `/payment/import?${asked}`, { name: 'bank.csv', bytes });
}

/** A line of the bank as importing keeps it, without a file that a process of its own would read. Returns its id. */
export async function bankLine(
  { context }: TestApp,
  { id: by }: Pick<Actor, 'id'>,
  amount: Cents,
  {
    description = 'LINE',
    postedOn = parseCivilDate('2026-03-10'),
  }: { description?: string; postedOn?: CivilDate } = {},
): Promise<string> {
  const at = new Date();
  const fingerprint = randomUUID();
  return await inTransaction(context.db, async (tx) => {
    const bankId = await keepBank(tx, { name: 'First Harbor', csvMapping: null, by, at });
    const sha256 = fingerprint.replaceAll('-', '').repeat(2);
    const fileId = await keepBankFile(tx, { bankId, sha256, format: 'CSV', fileName: 'bank.csv', by, at });
    const told = { lineNumber: 1, accountDigits: null, reference: '', bankId: null, method: 'ACH' as const };
    await insertBankTransactions(tx, { bankId, fileId, at }, [
      { ...told, fingerprint, postedOn, amount, description },
    ]);
    const { id } = await tx
      .selectFrom('bank_transactions')
      .select('id')
      .where('fingerprint', '=', fingerprint)
      .executeTakeFirstOrThrow();
    return id;
  });
}
