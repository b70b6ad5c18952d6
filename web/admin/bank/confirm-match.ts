import type { ConfirmationBody } from '#contract/bank.ts';
import { CONFIRM_BANK_TRANSACTIONS } from '#contract/paths/bank.ts';
import { call } from '../../shared/api/call.ts';
import type { PasswordProof } from '../../shared/session/password-proof.ts';

/** Confirms one transaction. Throws what it was refused for. */
export async function confirmMatch(confirmation: ConfirmationBody, proof: PasswordProof = {}): Promise<void> {
  const { items } = await call(CONFIRM_BANK_TRANSACTIONS, {
    body: { commit: true, transactions: [confirmation], ...proof },
  });
  const [answer] = items;
  if (answer === undefined || answer.outcome === 'REFUSED' || answer.outcome === 'DECIDED_BEFORE') {
    throw new Error(answer?.message ?? 'The transaction wasn’t confirmed. Try again.');
  }
}
