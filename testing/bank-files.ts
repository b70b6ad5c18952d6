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
