import type { BankFileBody } from '#contract/bank.ts';

export type ClosingBalance = Pick<BankFileBody['balances'][number], 'accountDigits' | 'date' | 'amount'>;

/** What a file of the bank says its accounts held at its end, and where it comes from. */
export interface FileBalances {
  bank: string;
  fileName: string;
  /** One for each account. */
  closing: readonly ClosingBalance[];
}

/** The closing balances of a file, of each account the last one: a file of several days has one for each of them. */
export function closingBalancesOf({
  bank,
  fileName,
  balances,
}: Pick<BankFileBody, 'bank' | 'fileName' | 'balances'>): FileBalances {
  const last = new Map<string | null, ClosingBalance>();
  for (const { kind, accountDigits, date, amount } of balances) {
    const known = last.get(accountDigits);
    if (kind !== 'CLOSING' || (known !== undefined && known.date > date)) continue;
    last.set(accountDigits, { accountDigits, date, amount });
  }
  return { bank, fileName, closing: [...last.values()] };
}
