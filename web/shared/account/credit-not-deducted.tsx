import type { StandingBody } from '#contract/account.ts';
import { OWED_LABELS } from '#domain/ledger/account-lines.ts';
import { Amount } from '../amount.tsx';

/** Why the past due may be more than the account balance, where both are shown; nothing where neither lowers it. */
export function CreditNotDeducted({ account }: { account: StandingBody }) {
  const { credit, pendingReturns } = account;
  const parts = [
    ...(credit === '0.00' ? [] : [{ words: 'Unapplied credit', money: credit }]),
    ...(pendingReturns === '0.00' ? [] : [{ words: OWED_LABELS.pendingReturns, money: pendingReturns }]),
  ];
  if (parts.length === 0 || account.pastDue === '0.00') return null;
  return (
    <p>
      <small>
        {parts.map(({ words, money }, index) => (
          <span key={words}>
            {index === 0 ? '' : ' '}
            {words} of <Amount money={money} /> {words.endsWith('s') ? 'are' : 'is'} not deducted from past
            due.
          </span>
        ))}
      </small>
    </p>
  );
}
