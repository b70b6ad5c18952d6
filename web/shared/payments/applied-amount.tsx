import type { FilingBody } from '#contract/filing.ts';
import { Amount, displayMoney } from '../amount.tsx';

type Applied = Pick<FilingBody['payments'][number], 'allocated' | 'toCredit' | 'reversed' | 'isReturned'>;

/** What a filing has of a payment, and what became of the rest that it had: of one that it has nothing of, that alone. */
export function AppliedAmount({
  payment: { allocated, toCredit, reversed, isReturned },
}: {
  payment: Applied;
}) {
  const rest = [
    ...(toCredit === '0.00' ? [] : [`${displayMoney(toCredit)} moved to customer credit`]),
    ...(reversed === '0.00' ? [] : [`${displayMoney(reversed)} ${isReturned ? 'returned' : 'reversed'}`]),
  ].join(', ');
  if (rest === '') return <Amount money={allocated} />;
  if (allocated === '0.00') return rest;
  return (
    <>
      <Amount money={allocated} /> ({rest})
    </>
  );
}
