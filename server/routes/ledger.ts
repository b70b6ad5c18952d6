import { GET_LEDGER_ACCOUNT, VERIFY_LEDGER } from '#contract/paths/ledger.ts';
import { getLedgerAccount } from '#operations/ledger/get-ledger-account.ts';
import { verifyLedger } from '#operations/ledger/verify-ledger.ts';
import { presentLedgerAccount, presentLedgerCheck } from '../present/ledger.ts';
import { handle } from '../register.ts';

export const ledgerRoutes = [
  handle(GET_LEDGER_ACCOUNT, async ({ context, params, query }) =>
    presentLedgerAccount(await getLedgerAccount(context, params.account, query)),
  ),
  handle(VERIFY_LEDGER, async ({ context }) => presentLedgerCheck(await verifyLedger(context))),
];
