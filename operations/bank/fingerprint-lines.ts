import { createHash } from 'node:crypto';
import type { NewBankTransaction } from '#db/queries/bank-transactions.ts';
import type { BankFileLine } from '#domain/bank-file/bank-line.ts';

/**
 * Gives each line what tells it from every other of its bank: the bank's own id with day and amount, where it gives
 * one; else day, amount, words and the how manyeth of its day it is, so that two equal deposits of a day are two, and
 * the same file again adds nothing. Some banks begin their ids anew each year, and some give all checks of a day one.
 */
export function fingerprintLines(lines: readonly BankFileLine[], isIdUnique: boolean): NewBankTransaction[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const own = [line.accountDigits ?? '', line.postedOn, String(line.amount), line.bankId ?? ''];
    // A bank may word a line anew, but not its id.
    const told = isIdUnique && line.bankId !== null ? own : [...own, line.description, line.reference];
    const plain = JSON.stringify(told.map((part) => part.toLowerCase()));
    const occurrence = (seen.get(plain) ?? 0) + 1;
    seen.set(plain, occurrence);
    const counted = isIdUnique && line.bankId !== null ? plain : `${plain} ${occurrence}`;
    return { ...line, fingerprint: createHash('sha256').update(counted).digest('hex') };
  });
}
