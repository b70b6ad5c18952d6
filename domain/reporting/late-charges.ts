import { addCents, type Cents, cents, displayAmount, formatCents, ZERO } from '../money/cents.ts';

/** What a state takes with a payment because it came late, in cents. */
export interface LateCharges {
  penalty: Cents;
  interest: Cents;
}

/** Both together. */
export const lateOf = ({ penalty, interest }: LateCharges): Cents => addCents(penalty, interest);

/** What a payment paid of what was due, by money and by credit. */
export const remittedOf = ({
  paid,
  credit,
  ...late
}: LateCharges & { paid: Cents | null; credit: Cents }): Cents =>
  cents((paid ?? ZERO) + credit - lateOf(late));

/** As they are written down with a step; nothing of what is zero. */
export const writeLateCharges = ({
  penalty,
  interest,
}: LateCharges): { penalty?: string; interest?: string } => ({
  ...(penalty === ZERO ? {} : { penalty: formatCents(penalty) }),
  ...(interest === ZERO ? {} : { interest: formatCents(interest) }),
});

type WrittenCharges = { penalty?: string | null; interest?: string | null };

/** "$50.00 penalty and $3.12 interest" of amounts as they are written down; nothing where there is neither. */
export function describeLateCharges({ penalty, interest }: WrittenCharges): string {
  return [...amountOf(penalty, 'penalty'), ...amountOf(interest, 'interest')].join(' and ');
}

/** The same as the end of an amount that they are part of: ", including $50.00 penalty". */
export function describeIncludedCharges(late: WrittenCharges): string {
  const charged = describeLateCharges(late);
  return charged === '' ? '' : `, including ${charged}`;
}

const amountOf = (money: string | null | undefined, name: string): string[] =>
  money == null || money === '0.00' ? [] : [`${displayAmount(money)} ${name}`];
