import type { Mutation } from '../mutations.ts';

const database = (file: string, name: string) => ({ project: 'database' as const, file, name });

/** What broke the money code once without any test that noticed. */
export default [
  {
    name: 'a refund is matched with a line of another amount',
    edits: [
      {
        file: 'operations/bank/match-line.ts',
        find: '      requireAmount(line, negateCents(refund.amount));\n',
        replace: '',
      },
    ],
    test: database('server/bank-matches.test.ts', 'a refund is matched with what was recorded'),
  },
  {
    name: 'a report is matched with a line of another amount',
    edits: [
      {
        file: 'operations/bank/match-line.ts',
        find: '      requireAmount(line, negateCents(report.paid));\n',
        replace: '',
      },
    ],
    test: database('server/bank-remittance.test.ts', 'what was paid to a state'),
  },
  {
    name: 'a deposit is recognized without its reference',
    edits: [
      {
        file: 'operations/bank/confirm-bank-transactions.ts',
        find: '      payment.reference === reference &&\n',
        replace: '',
      },
    ],
    test: database('server/bank-matches.test.ts', 'is not recorded twice'),
  },
  {
    name: 'a part-paid filing that joins an invoice counts as unpaid',
    edits: [
      {
        file: 'operations/invoice/regenerate-invoice.ts',
        find: 'paid: readCents(content.paid), at',
        replace: 'paid: cents(0n), at',
      },
      {
        file: 'operations/invoice/regenerate-invoice.ts',
        find: "import { formatCents, readCents } from '#domain/money/cents.ts';",
        replace: "import { cents, formatCents, readCents } from '#domain/money/cents.ts';",
      },
    ],
    test: database('server/invoice-regenerate.test.ts', 'what was paid for a filing that joins'),
  },
  {
    name: 'the due date that an overdue invoice has is refused as past',
    edits: [
      {
        file: 'operations/invoice/regenerate-invoice.ts',
        find: 'request.dueDate === undefined || request.dueDate === invoice.dueOn',
        replace: 'request.dueDate === undefined',
      },
    ],
    test: database('server/invoice-regenerate.test.ts', 'an overdue invoice that keeps its due date'),
  },
  {
    name: 'a filing leaves a report that stays ready',
    edits: [
      {
        file: 'operations/report/remove-filing.ts',
        find: '    await undoReady(tx, report, { actorId: by, reason, at });\n',
        replace: '',
      },
    ],
    test: database('server/report-ready-undone.test.ts', 'a report that was checked'),
  },
  {
    name: 'a correction enters a report that stays ready',
    edits: [
      {
        file: 'operations/report/remove-filing.ts',
        find: '  await undoReady(tx, open.report, because);\n',
        replace: '',
      },
    ],
    test: database('server/report-ready-undone.test.ts', 'a report that was checked'),
  },
  {
    name: 'a correction is taken back from a report that stays ready',
    edits: [
      {
        file: 'operations/report/take-back-corrections.ts',
        find: "    await undoReady(tx, later, { ...by, reason: 'An earlier report was reopened.' });\n",
        replace: '',
      },
    ],
    test: database('server/report-ready-undone.test.ts', 'a report that was checked'),
  },
  {
    name: 'invoices mailed again are limited by invoice, not by address',
    edits: [{ file: 'operations/invoice/send-invoice.ts', find: 'to ?? id);', replace: 'id);' }],
    test: database('server/invoice-mail.test.ts', 'one address gets twenty mails'),
  },
  {
    name: 'who overpaid one filing reads of what was owed alone',
    edits: [
      {
        file: 'operations/payment/receive-payment.ts',
        find: 'only === undefined ? null : amount;',
        replace: 'null;',
      },
    ],
    test: database('server/payment.test.ts', 'pays what was billed, oldest first'),
  },
  {
    name: 'credit that is taken back is called by the method of the payment',
    edits: [
      {
        file: 'operations/payment/reverse-payment.ts',
        find: 'method: isCredit ? null : payment.method,',
        replace: 'method: payment.method,',
      },
    ],
    test: database('server/payment.test.ts', 'opens what it paid'),
  },
  {
    name: 'the day from which a refund is possible is one too early',
    edits: [
      {
        file: 'operations/payment/refund-credit.ts',
        find: 'displayDate(addDays(short, 1))',
        replace: 'displayDate(addDays(short, 0))',
      },
    ],
    test: database('server/refund.test.ts', 'more than there was on a day'),
  },
  {
    name: 'a bill of the same amount replaces the office’s figures',
    edits: [
      {
        file: 'operations/report/enter-bill.ts',
        find: 'charges.length === 1 && bill.amount !== report.bill?.amount',
        replace: 'charges.length === 1',
      },
    ],
    test: database('server/report-bill.test.ts', 'a bill that changes no amount'),
  },
  {
    name: 'an invoice is reminded of while it is being paid',
    edits: [
      {
        file: 'operations/invoice/remind-of-invoices.ts',
        find: 'await lockInvoice(tx, id)',
        replace: 'await findInvoice(tx, id)',
      },
      {
        file: 'operations/invoice/remind-of-invoices.ts',
        find: 'import { lockInvoice }',
        replace: 'import { findInvoice }',
      },
    ],
    test: database('server/invoice-reminders.test.ts', 'being paid at that moment'),
  },
  {
    name: 'a worker that was told to stop starts its runner again',
    edits: [
      {
        file: 'worker/start-worker.ts',
        find: '      if (restart) clearTimeout(restart);\n',
        replace: '',
      },
    ],
    test: database('worker/worker.test.ts', 'is not started again'),
  },
  {
    name: 'a worker leaves a runner behind that was just starting',
    edits: [
      { file: 'worker/start-worker.ts', find: '    if (stopping) await stopRunner();\n', replace: '' },
      {
        file: 'worker/start-worker.ts',
        find: '      await Promise.race([restarting, after(endWithinMs, undefined, { ref: false })]);\n',
        replace: '',
      },
    ],
    test: database('worker/worker.test.ts', 'is being started again'),
  },
  {
    name: 'an open amendment is overdue',
    edits: [
      {
        file: 'db/queries/reports.ts',
        find: 'and reports.version = 1 and reports.due_on < date',
        replace: 'and reports.due_on < date',
      },
    ],
    test: database('server/report-amended-late.test.ts', 'opened after the due day'),
  },
  {
    name: 'a line of the bank is a reversal that is not finished',
    edits: [
      {
        file: 'operations/bank/match-line.ts',
        find: 'lockMoneyOf(tx, () => findPayment(tx, id))',
        replace: 'findPayment(tx, id)',
      },
    ],
    test: database('server/bank-matches.test.ts', 'in the middle of the reversal'),
  },
  {
    name: 'a refund is looked up for its line while another becomes it',
    edits: [
      {
        file: 'operations/bank/match-line.ts',
        find: 'lockMoneyOf(tx, () => findRefund(tx, asked.id))',
        replace: 'findRefund(tx, asked.id)',
      },
    ],
    test: database('server/bank-matches.test.ts', 'that another line becomes at that moment'),
  },
  {
    name: 'a deposit of another company is taken for recorded',
    edits: [
      {
        file: 'operations/bank/confirm-bank-transactions.ts',
        find: '      payment.companyId === companyId &&\n',
        replace: '',
      },
    ],
    test: database('server/bank-matches.test.ts', 'is not recorded twice'),
  },
  {
    name: 'a deposit that bounced is chosen for the invoice again',
    edits: [
      {
        file: 'operations/bank/list-bank-transactions.ts',
        find: 'row.wasReversed ? null : found.preselected',
        replace: 'found.preselected',
      },
    ],
    test: database('server/bank-matches.test.ts', 'is not chosen for the invoice again'),
  },
  {
    name: 'a customer is mailed of a write-off',
    edits: [
      {
        file: 'operations/payment/settle-filings.ts',
        find: "  if (settlement.source === 'WRITE_OFF') return;\n",
        replace: '',
      },
    ],
    test: database('server/payment.test.ts', 'settles a filing, is called by its name'),
  },
  {
    name: 'a customer reads why a write-off was undone',
    edits: [
      {
        file: 'operations/payment/reverse-payment.ts',
        find: 'reason: isWriteOff ? null : reason,',
        replace: 'reason,',
      },
    ],
    test: database('server/payment.test.ts', 'settles a filing, is called by its name'),
  },
  {
    name: 'who submits and pays is told of a payment twice',
    edits: [
      {
        file: 'operations/payment/settle-filings.ts',
        find: '.filter(({ to }) => to !== receipt?.to)',
        replace: '',
      },
    ],
    test: database('server/payment.test.ts', 'is told once'),
  },
  {
    name: 'what a reversed payment paid of its own credit is taken twice',
    edits: [
      {
        file: 'operations/payment/reverse-payment.ts',
        find: 'uses.filter(({ paymentId }) => paymentId !== payment.id)',
        replace: 'uses',
      },
    ],
    test: database('server/payment.test.ts', 'of its own credit once'),
  },
  {
    name: 'a payment that is being reversed is allocated',
    edits: [
      {
        file: 'operations/payment/allocate-payment.ts',
        find: 'await lockMoneyOf(tx, () => findPayment(tx, id));',
        replace: 'await findPayment(tx, id);\n    await lockMoneyOf(tx, async () => found);',
      },
    ],
    test: database('server/payment.test.ts', 'at the moment at which it is reversed'),
  },
  {
    name: 'a payment of a company that is being merged moves the credit of the company that goes',
    edits: [
      {
        file: 'db/queries/ledger.ts',
        find: 'if (found === null || found.companyId === seen.companyId) return found;',
        replace: 'if (found === null || seen !== null) return seen;',
      },
    ],
    test: database('operations/company/merge-companies.test.ts', 'is reversed of the company that stays'),
  },
  {
    name: 'the undo of a merge takes rows back that have changed',
    edits: [
      {
        file: 'db/queries/company-merge-rows.ts',
        find: ' <> kept.content_hash)',
        replace: ' is null)',
      },
    ],
    test: database('operations/company/merge-companies.test.ts', 'changed, added or taken away since'),
  },
  {
    name: 'a payment pays with the credit of others',
    edits: [
      {
        file: 'operations/payment/allocate-payment.ts',
        find: 'leastCents(left, await findCompanyCredit(tx, companyId))',
        replace: 'await findCompanyCredit(tx, companyId)',
      },
    ],
    test: database('server/payment.test.ts', 'no more than what is left of it'),
  },
  {
    name: 'credit that was allocated is not taken back for another payment',
    edits: [
      {
        file: 'operations/payment/allocate-payment.ts',
        find: '{ fromCredit: true }',
        replace: '{ fromCredit: false }',
      },
    ],
    test: database('server/payment.test.ts', 'takes back what another payment’s credit paid'),
  },
  {
    name: 'a return whose payment was reversed keeps what was prepaid',
    edits: [
      {
        file: 'operations/report/reverse-report-payment.ts',
        find: '        prepaid: ZERO,\n',
        replace: '',
      },
    ],
    test: database('server/prepayment-reversed.test.ts', 'only while no paid return took it off'),
  },
  {
    name: 'a prepayment is reversed that a paid return took off',
    edits: [
      {
        file: 'operations/report/reverse-report-payment.ts',
        find: '    await requireUnpaidReturn(tx, report);\n',
        replace: '',
      },
    ],
    test: database('server/prepayment-reversed.test.ts', 'only while no paid return took it off'),
  },
  {
    name: 'what a report takes out again counts as charged',
    edits: [
      {
        file: 'db/queries/report-entries.ts',
        find: '(item.sign * sum(line.amount_cents))',
        replace: '(sum(line.amount_cents))',
      },
    ],
    test: database('server/kept-of-filing.test.ts', 'taken out again by the next report'),
  },
  {
    name: 'a filing is billed by each revision at once',
    edits: [
      {
        file: 'db/queries/billings-of-filing.ts',
        find: ' && row.revision === row.last',
        replace: '',
      },
    ],
    test: database('server/kept-of-filing.test.ts', 'the last revision that bills it alone'),
  },
  {
    name: 'a filing that was sent back is still billed',
    edits: [
      {
        file: 'db/queries/billings-of-filing.ts',
        find: ' && row.invoice_id === row.id',
        replace: '',
      },
    ],
    test: database('server/kept-of-filing.test.ts', 'the last revision that bills it alone'),
  },
  {
    name: 'the return of a check is no line of its payment',
    edits: [
      {
        file: 'db/queries/bank-lines.ts',
        find: "or([eb('line.payment_id', '=', of.paymentId), eb('line.reversal_id', '=', of.paymentId)])",
        replace: "eb('line.payment_id', '=', of.paymentId)",
      },
    ],
    test: database('server/kept-of-filing.test.ts', 'the lines of the bank in and out'),
  },
  {
    name: 'payments of a filing come in any order',
    edits: [
      {
        file: 'db/queries/payment-parts.ts',
        find: "    .orderBy('part.created_at')\n",
        replace: '',
      },
    ],
    test: database('server/kept-of-filing.test.ts', 'the lines of the bank in and out'),
  },
  {
    name: 'who belongs to no company sees every invoice',
    edits: [
      {
        file: 'operations/invoice/list-invoices.ts',
        find: '(actor.companyId ?? NO_COMPANY)',
        replace: 'actor.companyId',
      },
    ],
    test: database('server/invoice-list.test.ts', 'who belongs to no company'),
  },
  {
    name: 'who belongs to no company sees every payment',
    edits: [
      {
        file: 'operations/payment/list-payments.ts',
        find: 'return actor.companyId ?? NOBODY;',
        replace: 'return actor.companyId;',
      },
    ],
    test: database('server/invoice-list.test.ts', 'who belongs to no company'),
  },
  {
    name: 'a return that was sent back lowers what its company owes',
    edits: [
      {
        file: 'db/queries/receivables.ts',
        find: "where filing.paid_cents > filing.total_cents and filing.status <> 'REJECTED'",
        replace: 'where filing.paid_cents > filing.total_cents',
      },
    ],
    test: database('server/one-balance.test.ts', 'the same balance, in the same parts'),
  },
  {
    name: 'a return that was sent back lowers what is receivable',
    edits: [
      {
        file: 'db/queries/trust.ts',
        find: "where filing.paid_cents > filing.total_cents and filing.status <> 'REJECTED'",
        replace: 'where filing.paid_cents > filing.total_cents',
      },
    ],
    test: database('server/one-balance.test.ts', 'a return that is completed becomes credit'),
  },
  {
    name: 'the trust account of an earlier day has what was settled since',
    edits: [
      {
        file: 'db/queries/trust.ts',
        find: 'is not null and entry.booked_on <=',
        replace: "is not null and '1900-01-01'::date <=",
      },
    ],
    test: database('server/reconciliation.test.ts', 'a penny is settled'),
  },
  {
    name: 'what is sent back counts as uncollected',
    edits: [
      {
        file: 'db/queries/trust.ts',
        find: "where filing.paid_cents < filing.total_cents and filing.status <> 'REJECTED'",
        replace: 'where filing.paid_cents < filing.total_cents',
      },
    ],
    test: database('server/one-balance.test.ts', 'a return that is completed becomes credit'),
  },
  {
    name: 'credit that was applied has a receipt of money received',
    edits: [
      {
        file: 'operations/payment/draw-receipt.ts',
        find: "kind: payment.source === 'CREDIT' ? 'CREDIT' : 'PAYMENT'",
        replace: "kind: 'PAYMENT'",
      },
    ],
    test: database('server/receipts.test.ts', 'one deposit has one receipt'),
  },
  {
    name: 'a filing that a payment does not reach has it in its history',
    edits: [
      {
        file: 'operations/payment/settle-filings.ts',
        find: '    .filter(({ allocated }) => allocated > ZERO);',
        replace: '    .filter(({ allocated }) => allocated >= ZERO);',
      },
    ],
    test: database('server/payment.test.ts', 'what gets nothing of a payment'),
  },
  {
    name: 'a refund is recorded and never posted as one',
    edits: [
      {
        file: 'operations/payment/refund-credit.ts',
        find: 'postings: postRefund({ companyId, amount }),',
        replace: 'postings: postRefund({ companyId, amount: cents(0n) }),',
      },
    ],
    test: database('server/refund.test.ts', 'it leaves the bank and the credit'),
  },
  {
    name: 'a year of prepayments goes on into the next',
    edits: [
      { file: 'db/queries/installments.ts', find: "'period_end', '<='", replace: "'period_end', '<>'" },
    ],
    test: database('server/prepayments.test.ts', 'a year starts anew'),
  },
  {
    name: 'a payment recorded after the bank had it is not proposed',
    edits: [
      {
        file: 'operations/bank/propose-matches-for-lines.ts',
        find: 'through: addDays(last, DAYS_APART)',
        replace: 'through: last',
      },
    ],
    test: database('server/bank-matches.test.ts', 'days after the bank had it'),
  },
  {
    name: 'who pays directly is billed by invoice once a check bounced',
    edits: [
      {
        file: 'db/queries/invoiceable-filings.ts',
        find: "    .where('company_id', '=', companyId)\n    .where('payment_method', '=', 'PENDING_INVOICE')\n",
        replace: "    .where('company_id', '=', companyId)\n",
      },
    ],
    test: database('server/invoice.test.ts', 'is nothing of who pays directly'),
  },
] satisfies Mutation[];
