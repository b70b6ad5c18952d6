/** Asked of endorsements and cancellations only, and said by their pages alone. */
export const DAY_OF_CHANGE = 'transactionEffectiveDate';
