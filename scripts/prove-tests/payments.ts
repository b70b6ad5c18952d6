import { inDatabase, type Mutation } from '../mutations.ts';

/** What broke payments once without any test that noticed. */
export default [
  {
    name: 'who overpaid one filing reads of what was owed alone',
    edits: [
      {
        file: 'operations/payment/receive-payment.ts',
        find: 'only === undefined ? null : amount;',
        replace: 'null;',
      },
    ],
    test: inDatabase('server/payment.test.ts', 'pays what was billed, oldest first'),
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
    test: inDatabase('server/payment.test.ts', 'opens what it paid'),
  },
  {
    name: 'the day from which a refund is possible is the last on which it is not',
    edits: [
      {
        file: 'db/queries/ledger.ts',
        find: 'select min(day)::text as day from days where day > (select max(day)',
        replace: 'select max(day)::text as day from days where day <= (select max(day)',
      },
    ],
    test: inDatabase('server/refund.test.ts', 'more than there was on a day'),
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
    test: inDatabase('server/payment.test.ts', 'settles a filing, is called by its name'),
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
    test: inDatabase('server/payment.test.ts', 'settles a filing, is called by its name'),
  },
  {
    name: 'who submits and pays is told of a payment twice',
    edits: [
      {
        file: 'operations/payment/settle-filings.ts',
        find: '.filter(({ to }) => !isReceipt(to))',
        replace: '',
      },
    ],
    test: inDatabase('server/payment.test.ts', 'is told once'),
  },
  {
    name: 'who submits and pays is told of a payment twice where the company spells the address otherwise',
    edits: [
      {
        file: 'operations/payment/settle-filings.ts',
        find: 'to.toLowerCase() === receipt?.to.toLowerCase()',
        replace: 'to === receipt?.to',
      },
    ],
    test: inDatabase('server/money-mails.test.ts', 'however its company spells it'),
  },
  {
    name: 'who submits and pays is told of a reversal twice where the company spells the address otherwise',
    edits: [
      {
        file: 'operations/payment/tell-of-reversal.ts',
        find: 'to.toLowerCase() === contact?.toLowerCase()',
        replace: 'to === contact',
      },
    ],
    test: inDatabase('server/money-mails.test.ts', 'however its company spells it'),
  },
  {
    name: 'what a reversed payment paid of its own credit is taken twice',
    edits: [
      {
        file: 'operations/payment/plan-credit-reversal.ts',
        find: 'uses.filter(({ paymentId }) => paymentId !== payment.id)',
        replace: 'uses',
      },
    ],
    test: inDatabase('server/payment.test.ts', 'of its own credit once'),
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
    test: inDatabase('server/payment.test.ts', 'at the moment at which it is reversed'),
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
    test: inDatabase('server/payment.test.ts', 'no more than what is left of it'),
  },
  {
    name: 'credit that was allocated is not taken back for another payment',
    edits: [
      {
        file: 'operations/payment/allocate-payment.ts',
        find: '{ fromCredit: true,',
        replace: '{ fromCredit: false,',
      },
    ],
    test: inDatabase('server/payment.test.ts', 'takes back what another payment’s credit paid'),
  },
  {
    name: 'the return of a check is no line of its payment',
    edits: [
      {
        file: 'db/queries/bank-lines.ts',
        find: "or([eb('match.payment_id', '=', of.paymentId), eb('match.reversal_id', '=', of.paymentId)])",
        replace: "eb('match.payment_id', '=', of.paymentId)",
      },
    ],
    test: inDatabase('server/kept-of-filing.test.ts', 'the lines of the bank in and out'),
  },
  {
    name: 'payments of a filing come in any order',
    edits: [
      {
        file: 'db/queries/payment-parts.ts',
        find: ".orderBy('part.recorded_order')",
        replace: ".orderBy('part.id')",
      },
    ],
    test: inDatabase('server/kept-of-filing.test.ts', 'the lines of the bank in and out'),
  },
  {
    name: 'a receipt lists the last part of a payment first',
    edits: [
      {
        file: 'db/queries/payment-allocations.ts',
        find: 'kept > ZERO)\n    .reverse();',
        replace: 'kept > ZERO);',
      },
    ],
    test: inDatabase('server/receipts.test.ts', 'in the order in which it was put on them'),
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
    test: inDatabase('server/invoice-list.test.ts', 'who belongs to no company'),
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
    test: inDatabase('server/receipts.test.ts', 'one deposit has one receipt'),
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
    test: inDatabase('server/payment.test.ts', 'what gets nothing of a payment'),
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
    test: inDatabase('server/refund.test.ts', 'it leaves the bank and the credit'),
  },
  {
    name: 'a filing that was sent back is payable',
    edits: [
      {
        file: 'db/queries/open-filings.ts',
        find: "'<>', 'REJECTED')\n    .whereRef('filings.paid_cents', '<', 'filings.total_cents')\n    .orderBy",
        replace:
          "'is not', null)\n    .whereRef('filings.paid_cents', '<', 'filings.total_cents')\n    .orderBy",
      },
    ],
    test: inDatabase('server/payment-boundaries.test.ts', 'asks for no money and gets none'),
  },
  {
    name: 'a payment that bounces takes back the credit that was used first',
    edits: [
      {
        file: 'db/queries/payment-allocations.ts',
        find: "'allocation.recorded_order', 'desc'",
        replace: "'allocation.recorded_order', 'asc'",
      },
    ],
    test: inDatabase('server/payment-boundaries.test.ts', 'the credit that was used last'),
  },
  {
    name: 'of a check for two filings each is told the whole',
    edits: [
      {
        file: 'operations/payment/receive-payment.ts',
        find: 'only === undefined ? null : amount',
        replace: 'amount',
      },
    ],
    test: inDatabase('server/payment-over-filings.test.ts', 'each is told its own part'),
  },
  {
    name: 'a check for two filings is the ledger’s of the first',
    edits: [
      {
        file: 'operations/payment/insert-payment.ts',
        find: 'only === undefined || others.length > 0 ? null : only',
        replace: 'only ?? null',
      },
    ],
    test: inDatabase('server/payment-over-filings.test.ts', 'each is told its own part'),
  },
  {
    name: 'credit is used on the day on which it came',
    edits: [
      {
        file: 'operations/payment/allocate-payment.ts',
        find: 'bookedOn: book.on',
        replace: 'bookedOn: found.receivedOn',
      },
    ],
    test: inDatabase('server/payment-over-filings.test.ts', 'used on the day on which somebody uses it'),
  },
] satisfies Mutation[];
