import type { FilingInputs } from '#domain/filing/filing-inputs.ts';

/** The amount as somebody reads it who knows that it is given back: "-12.50" is "12.50", and so is "(12.50)". */
export function withoutSign(text: string): string {
  return text.replace(/^-|^\(|\)$/g, '');
}

/** The amount with the sign that its transaction has. Nothing, zero, and what is no number stay as they are. */
export function amountWithSign(text: string, isReturn: boolean): string {
  const bare = withoutSign(text);
  return isReturn && /[1-9]/.test(bare) ? `-${bare}` : bare;
}

/** Every amount of a form with its path. */
function amountsIn({
  coverages = [],
  fees = [],
  allocation = [],
}: FilingInputs): [string, string | undefined][] {
  return [
    ...coverages.flatMap(({ premium, premiumOutsideUs }, at): [string, string | undefined][] => [
      [`coverages.${at}.premium`, premium],
      [`coverages.${at}.premiumOutsideUs`, premiumOutsideUs],
    ]),
    ...fees.map(({ amount }, at): [string, string | undefined] => [`fees.${at}.amount`, amount]),
    ...allocation.map(({ premium }, at): [string, string | undefined] => [
      `allocation.${at}.premium`,
      premium,
    ]),
  ];
}

/** The amounts that have the wrong sign for a transaction which returns premium, or no longer does, with the right one. */
export function amountsToTurn(content: FilingInputs, isReturn: boolean): { path: string; amount: string }[] {
  return amountsIn(content).flatMap(([path, text = '']) => {
    const amount = amountWithSign(text, isReturn);
    return amount === text ? [] : [{ path, amount }];
  });
}
