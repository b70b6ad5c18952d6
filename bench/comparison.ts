import { isDeepStrictEqual } from 'node:util';
import type { Assessment, Transaction } from '#domain/tax/types.ts';

/** The engine, code written by hand that is to give the same answers, and what both are asked. */
export interface Comparison {
  transactions: readonly Transaction[];
  byEngine: (transaction: Transaction) => Assessment;
  byHand: (transaction: Transaction) => Assessment;
}

/** Throws where the two differ: then it would mean nothing which is the faster one. */
export function requireAgreement({ transactions, byEngine, byHand }: Comparison): void {
  for (const transaction of transactions) {
    if (isDeepStrictEqual(inOrder(byEngine(transaction)), inOrder(byHand(transaction)))) continue;
    const [coverage] = transaction.coverages;
    throw new Error(`engine and hand-written code disagree on ${transaction.state} ${coverage?.line}`);
  }
}

/** The order of warnings says nothing. */
export function inOrder(answer: Assessment): Assessment {
  const placeOf = ({ code, rule }: Assessment['warnings'][number]) => `${rule} ${code}`;
  return {
    ...answer,
    warnings: answer.warnings.toSorted((left, right) => (placeOf(left) < placeOf(right) ? -1 : 1)),
  };
}
