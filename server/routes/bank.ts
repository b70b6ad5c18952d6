import {
  CONFIRM_BANK_TRANSACTIONS,
  IGNORE_BANK_TRANSACTION,
  IMPORT_BANK_FILE,
  LIST_BANK_TRANSACTIONS,
  LIST_BANKS,
  LIST_MATCHABLE,
  RESTORE_BANK_TRANSACTION,
} from '#contract/paths/bank.ts';
import { confirmBankTransactions } from '#operations/bank/confirm-bank-transactions.ts';
import { ignoreBankTransaction } from '#operations/bank/ignore-bank-transaction.ts';
import { importBankFile } from '#operations/bank/import-bank-file.ts';
import { getBankTransaction, listBankTransactions } from '#operations/bank/list-bank-transactions.ts';
import { listBanks } from '#operations/bank/list-banks.ts';
import { listMatchable } from '#operations/bank/list-matchable.ts';
import { restoreBankTransaction } from '#operations/bank/restore-bank-transaction.ts';
import { proveReturnReasons } from '#operations/payment/reverse-with-proof.ts';
import { authorOf, proofOf } from '../authenticate.ts';
import { presentBank, presentBankFile, presentBankTransaction, presentMatchable } from '../present/bank.ts';
import { presentPage } from '../present/page.ts';
import { receiveUpload } from '../receive-upload.ts';
import { handle } from '../register.ts';

export const bankRoutes = [
  handle(LIST_BANKS, async ({ context }) => ({ items: (await listBanks(context)).map(presentBank) })),
  handle(IMPORT_BANK_FILE, async ({ context, actor, query, request }) =>
    presentBankFile(await receiveUpload(request, (file) => importBankFile(context, actor, query, file))),
  ),
  handle(LIST_BANK_TRANSACTIONS, async ({ context, query }) =>
    presentPage(await listBankTransactions(context, query), presentBankTransaction),
  ),
  handle(LIST_MATCHABLE, async ({ context, params }) =>
    presentMatchable(await listMatchable(context, params.id)),
  ),
  handle(
    CONFIRM_BANK_TRANSACTIONS,
    async ({ context, body, ...call }) => ({
      isCommitted: body.commit,
      items: await confirmBankTransactions(context, authorOf(call), body),
    }),
    {
      prove: async ({ context, actor, body: { currentPassword, transactions }, request }) =>
        await proveReturnReasons(context, actor, proofOf(request, currentPassword), transactions),
    },
  ),
  handle(IGNORE_BANK_TRANSACTION, async ({ context, actor, params, body }) => {
    await ignoreBankTransaction(context, actor, params.id, body);
    return presentBankTransaction(await getBankTransaction(context, params.id));
  }),
  handle(RESTORE_BANK_TRANSACTION, async ({ context, actor, params }) => {
    await restoreBankTransaction(context, actor, params.id);
    return presentBankTransaction(await getBankTransaction(context, params.id));
  }),
];
