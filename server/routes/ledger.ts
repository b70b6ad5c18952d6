import {
  ENTER_BANK_BALANCE,
  ENTER_BANK_OPENING,
  GET_BANK_RECONCILIATION,
  GET_LEDGER_ACCOUNT,
  GET_TRUST,
  VERIFY_LEDGER,
} from '#contract/paths/ledger.ts';
import { enterBankBalance } from '#operations/ledger/enter-bank-balance.ts';
import { enterBankOpening } from '#operations/ledger/enter-bank-opening.ts';
import { getBankReconciliation } from '#operations/ledger/get-bank-reconciliation.ts';
import { getLedgerAccount } from '#operations/ledger/get-ledger-account.ts';
import { getTrust } from '#operations/ledger/get-trust.ts';
import { waitForLedgerCheck } from '#operations/ledger/wait-for-ledger-check.ts';
import { proofOf } from '../authenticate.ts';
import {
  presentBankReconciliation,
  presentLedgerAccount,
  presentLedgerCheck,
  presentTrust,
} from '../present/ledger.ts';
import { handle } from '../register.ts';

export const ledgerRoutes = [
  handle(GET_LEDGER_ACCOUNT, async ({ context, params, query }) =>
    presentLedgerAccount(await getLedgerAccount(context, params.account, query)),
  ),
  handle(GET_TRUST, async ({ context, query }) => presentTrust(await getTrust(context, query))),
  handle(GET_BANK_RECONCILIATION, async ({ context, query }) =>
    presentBankReconciliation(await getBankReconciliation(context, query)),
  ),
  handle(ENTER_BANK_BALANCE, async ({ context, actor, body }) =>
    presentTrust(await enterBankBalance(context, actor, body)),
  ),
  handle(ENTER_BANK_OPENING, async ({ context, actor, body, request }) => {
    const { currentPassword, ...opening } = body;
    await enterBankOpening(context, actor, proofOf(request, currentPassword), opening);
    return presentBankReconciliation(await getBankReconciliation(context, {}));
  }),
  handle(VERIFY_LEDGER, async ({ context }) => presentLedgerCheck(await waitForLedgerCheck(context))),
];
