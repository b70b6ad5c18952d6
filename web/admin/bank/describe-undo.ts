import type { BankTransactionBody } from '#contract/bank.ts';
import { displayMoney } from '../../shared/amount.tsx';

/** What becomes of what a transaction was matched with, and of the transaction; whole sentences. */
export function describeUndo({ matched, amount }: Pick<BankTransactionBody, 'matched' | 'amount'>): string {
  const back = 'The transaction goes back to the To match list.';
  const sum = displayMoney(amount.replace('-', ''));
  const [match, ...others] = matched;
  if (others.length > 0) {
    const what = match?.kind === 'REPORT' ? 'report payments' : 'payments';
    return `The ${matched.length} ${what} (${sum} in total) stay recorded. ${back}`;
  }
  switch (match?.kind) {
    case 'PAYMENT':
      return `The payment of ${sum} (${match.company ?? ''}, ${match.name}) stays recorded. ${back}`;
    case 'REVERSAL':
      return `The payment of ${sum} (${match.company ?? ''}, ${match.name}) stays reversed. ${back}`;
    case 'REPORT':
      return `The ${sum} payment of ${match.name} stays recorded. ${back}`;
    case 'PENALTY':
      return `The ${sum} penalty for ${match.name} stays recorded. ${back}`;
    case 'REFUND':
      return `The refund of ${sum} (${match.company ?? ''}, ${match.name}) stays recorded. ${back}`;
    case 'BANK_FEE':
      return amount.startsWith('-')
        ? `The bank fee of ${sum} is reversed: the agency no longer owes it to the account. ${back}`
        : `The agency owes the account ${sum} for bank fees again. ${back}`;
    default:
      return back;
  }
}
