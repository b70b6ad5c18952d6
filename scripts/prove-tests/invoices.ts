import { inDatabase, type Mutation } from '../mutations.ts';

/** What broke invoices once without any test that noticed. */
const words = (name: string) =>
  ({ project: 'database', file: 'server/invoice-text.attack.test.ts', name }) as const;

export default [
  {
    name: 'a note on an invoice takes no password',
    edits: [
      {
        file: 'operations/invoice/customer-text-proof.ts',
        find: '  await requireProof(context, actor, proof, ACT);\n  return true;',
        replace: '  return true;',
      },
    ],
    test: words('ten guesses are all it has'),
  },
  {
    name: 'a note that a colleague changed in between takes no password',
    edits: [
      {
        file: 'operations/invoice/customer-text-proof.ts',
        find: 'if (!author.isProven) throw passwordMissing();',
        replace: '',
      },
    ],
    test: words('a colleague changed the note in between'),
  },
  {
    name: 'a password is part of what an Idempotency-Key stands for',
    edits: [
      { file: 'server/with-idempotency.ts', find: 'withoutPassword(request.body)', replace: 'request.body' },
    ],
    test: words('another one is the same request'),
  },
  {
    name: 'a customer is told why an invoice was voided without the password',
    edits: [
      {
        file: 'operations/invoice/void-invoice.ts',
        find: "[why.kept, '']",
        replace: '[why.kept, why.kept]',
      },
    ],
    test: words('nobody outside the agency reads why'),
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
    test: inDatabase('server/invoice-regenerate.test.ts', 'what was paid for a filing that joins'),
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
    test: inDatabase('server/invoice-regenerate.test.ts', 'an overdue invoice that keeps its due date'),
  },
  {
    name: 'invoices mailed again are limited by invoice, not by address',
    edits: [{ file: 'operations/invoice/send-invoice.ts', find: 'to ?? id);', replace: 'id);' }],
    test: inDatabase('server/invoice-mail.test.ts', 'one address gets twenty mails'),
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
    test: inDatabase('server/invoice-reminders.test.ts', 'being paid at that moment'),
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
    test: inDatabase('server/kept-of-filing.test.ts', 'the last revision that bills it alone'),
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
    test: inDatabase('server/kept-of-filing.test.ts', 'the last revision that bills it alone'),
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
    test: inDatabase('server/invoice-list.test.ts', 'who belongs to no company'),
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
    test: inDatabase('server/invoice.test.ts', 'is nothing of who pays directly'),
  },
  {
    name: 'what was payable before an invoice was regenerated is payable after',
    edits: [{ file: 'web/shared/queries/refresh-money.ts', find: "  'payable',\n", replace: '' }],
    test: { project: 'unit', file: 'web/shared/queries/refresh-money.test.ts' },
  },
  {
    name: 'an invoice is numbered in the year in which it is due',
    edits: [
      { file: 'operations/invoice/issue-invoice.ts', find: 'partsOf(today);', replace: 'partsOf(dueOn);' },
    ],
    test: inDatabase('server/invoice-year.test.ts', 'of the year in which it is issued'),
  },
  {
    name: 'a filing forgets the invoice that it left',
    edits: [
      {
        file: 'operations/invoice/regenerate-invoice.ts',
        find: "    ...leaves.map((filing) =>\n      invoiceEvent(actor, filing, { event: 'leave-invoice', invoice: number }, null, at),\n    ),\n",
        replace: '',
      },
    ],
    test: inDatabase('server/invoice-year.test.ts', 'keeps that in its history'),
  },
] satisfies Mutation[];
