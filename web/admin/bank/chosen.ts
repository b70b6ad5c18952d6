import type { BankTransactionBody, ConfirmationBody } from '#contract/bank.ts';

/** Of a transaction the position of a proposal; those of payments that were recorded come after them. Null: none. */
export type Chosen = ReadonlyMap<string, number | null>;

/** What is ticked and what will be asked of the server. */
export interface Picked {
  transaction: BankTransactionBody;
  /** Who paid, and what for. */
  company: string;
  words: string;
  confirmation: ConfirmationBody;
}

/** What stands chosen for a row: what somebody chose, or what is preselected. */
export function choiceOf(chosen: Chosen, row: BankTransactionBody): number | null {
  const choice = chosen.has(row.id) ? (chosen.get(row.id) ?? null) : row.preselected;
  return choice !== null && choice < row.proposals.length + row.recorded.length ? choice : null;
}

/** A row ticked or not: what was not chosen yet gets the best proposal. */
export function withTicked(chosen: Chosen, row: BankTransactionBody): Chosen {
  const isTicked = choiceOf(chosen, row) !== null;
  return new Map(chosen).set(row.id, isTicked ? null : 0);
}

/** What confirming a choice asks for. */
export function chosenOf(transaction: BankTransactionBody, choice: number): Picked {
  const { id, proposals, recorded } = transaction;
  const proposal = proposals[choice];
  if (proposal !== undefined) {
    const { companyId, company, allocations } = proposal;
    return {
      transaction,
      company,
      words: allocations.map(({ number }) => number).join(', '),
      confirmation: {
        id,
        companyId,
        allocations: allocations.map(({ invoiceId, filingId, amount }) =>
          invoiceId === null ? { filingId: filingId ?? '', amount } : { invoiceId, amount },
        ),
      },
    };
  }
  const payment = recorded[choice - proposals.length];
  return {
    transaction,
    company: payment?.company ?? '',
    words: `Link payment ${payment?.reference ?? ''}`,
    confirmation: { id, paymentId: payment?.paymentId ?? '' },
  };
}
