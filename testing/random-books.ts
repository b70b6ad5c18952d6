import { AppError } from '#contract/errors.ts';
import type { Actor } from '#domain/access/actor.ts';
import { addCents, type Cents, cents, formatCents, readCents } from '#domain/money/cents.ts';
import { confirmBankTransactions } from '#operations/bank/confirm-bank-transactions.ts';
import type { AskedMatch } from '#operations/bank/match-line.ts';
import { restoreBankTransaction } from '#operations/bank/restore-bank-transaction.ts';
import { completeFiling } from '#operations/filing/complete-filing.ts';
import { reassessFiling } from '#operations/filing/reassess-filing.ts';
import { recordPayment } from '#operations/filing/record-payment.ts';
import { rejectFiling } from '#operations/filing/reject-filing.ts';
import { resubmitFiling } from '#operations/filing/resubmit-filing.ts';
import { submitFiling } from '#operations/filing/submit-filing.ts';
import { issueInvoice } from '#operations/invoice/issue-invoice.ts';
import { regenerateInvoice } from '#operations/invoice/regenerate-invoice.ts';
import { voidInvoice } from '#operations/invoice/void-invoice.ts';
import { recordDailyBalances } from '#operations/ledger/record-daily-balances.ts';
import { allocatePayment } from '#operations/payment/allocate-payment.ts';
import { applyCredit } from '#operations/payment/apply-credit.ts';
import { receivePayment } from '#operations/payment/receive-payment.ts';
import { refundCredit } from '#operations/payment/refund-credit.ts';
import { reversePayment } from '#operations/payment/reverse-payment.ts';
import { writeOff } from '#operations/payment/write-off.ts';
import { seededChance } from '#scripts/demo/seeded-random.ts';
import type { TestApp } from './app.ts';
import { bankLine } from './bank-files.ts';
import { compareBooks, type KnownMoney } from './compare-books.ts';
import { texasFiling } from './filings.ts';
import { unprovenAuthor } from './invoices.ts';
import { type SignedIn, signInAdmin, signUpCustomer } from './people.ts';

interface Customer extends KnownMoney {
  actor: Actor;
  filings: string[];
  payments: string[];
  invoices: string[];
}

const NO_CONNECTION = 'timeout exceeded when trying to connect';

let policies = 0;
let names = 0;

/**
 * Companies with filings and payments on a real database, moved by operations of the product in random order, and
 * beside them the little that a bookkeeper would know by heart: what came in, what went out.
 */
export class RandomBooks {
  readonly done = new Map<string, number>();
  readonly #stand: TestApp;
  readonly admin: Actor;
  readonly customers: Customer[];
  readonly #random: () => number;
  /** What the model knows of bank fees: what was taken less what was paid back. */
  #due = 0n;
  /** Lines of the bank that were confirmed. */
  readonly #lines: string[] = [];

  readonly #steps: Record<string, (customer: Customer) => Promise<void>> = {
    submit: async (customer) => {
      const id = await submitFiling(this.#stand.context, customer.actor, {
        inputs: this.#inputs(),
        expectedTotal: undefined,
      });
      customer.filings.push(id);
    },
    receive: async (customer) => {
      const amount = this.#amount(90_000n);
      const payment = { ...this.#received(amount), companyId: customer.companyId, method: 'CHECK' as const };
      customer.payments.push(await receivePayment(this.#stand.context, this.admin, payment));
      customer.bank += amount;
    },
    'receive for one': async (customer) => {
      const [filingId, amount] = [this.#pick(customer.filings), this.#amount(60_000n)];
      const payment = {
        ...this.#received(amount),
        companyId: customer.companyId,
        method: 'WIRE' as const,
        allocations: [{ filingId, amount: formatCents(amount) }],
      };
      customer.payments.push(await receivePayment(this.#stand.context, this.admin, payment));
      customer.bank += amount;
    },
    'record on filing': async (customer) => {
      const amount = this.#amount(60_000n);
      const isCredit = this.#random() < 0.3;
      const { receivedDate: receivedOn, ...rest } = this.#received(amount);
      await recordPayment(this.#stand.context, this.admin, this.#pick(customer.filings), {
        ...rest,
        receivedOn,
        ...(isCredit ? { fromCredit: true } : { method: 'ACH' as const }),
      });
      if (!isCredit) customer.bank += amount;
    },
    allocate: async (customer) => {
      const allocations = [
        { filingId: this.#pick(customer.filings), amount: formatCents(this.#amount(20_000n)) },
      ];
      await allocatePayment(this.#stand.context, this.admin, this.#pick(customer.payments), { allocations });
    },
    'apply credit': async (customer) => {
      await applyCredit(this.#stand.context, this.admin, customer.companyId, {});
    },
    refund: async (customer) => {
      const amount = this.#amount(15_000n);
      await refundCredit(this.#stand.context, this.admin, customer.companyId, {
        amount: formatCents(amount),
        method: 'ACH',
        paidDate: '2026-03-10',
        reference: 'Refund',
      });
      customer.bank -= amount;
    },
    'write off': async (customer) => {
      await writeOff(this.#stand.context, this.admin, customer.companyId, {
        filingId: this.#pick(customer.filings),
        amount: formatCents(this.#amount(30_000n)),
        reason: 'Nobody pays',
      });
    },
    reverse: async (customer) => {
      const id = this.#pick(customer.payments);
      const cents = await this.#amountOf(id);
      await reversePayment(this.#stand.context, this.admin, id, { reason: 'Returned by the bank' });
      customer.bank -= cents;
    },
    'return a check': async (customer) => {
      const id = this.#pick(customer.payments);
      const cents = await this.#amountOf(id);
      await this.#confirm(-cents, { kind: 'RETURN', id, reason: 'Insufficient funds' });
      customer.bank -= cents;
    },
    'match a deposit': async (customer) => {
      const of = this.#lines.length % 2 === 0 ? [customer] : this.customers;
      const ids = of.map(({ payments }) => this.#pick(payments));
      const amounts = await Promise.all(ids.map((id) => this.#amountOf(id)));
      await this.#confirm(addCents(...amounts.map(cents)), { kind: 'PAYMENT', ids });
    },
    'record a bank fee': async () => {
      const amount = this.#amount(2_500n);
      await this.#confirm(-amount, { kind: 'BANK_FEE' });
      this.#due += amount;
    },
    'pay bank fees back': async () => {
      const amount = this.#amount(2_500n);
      await this.#confirm(amount, { kind: 'BANK_FEE' });
      this.#due -= amount;
    },
    'undo a match': async () => {
      const id = this.#pick(this.#lines);
      const fee = await this.#stand.context.db
        .selectFrom('bank_transaction_matches as match')
        .innerJoin('bank_fees as fee', 'fee.id', 'match.bank_fee_id')
        .select('fee.amount_cents')
        .where('match.transaction_id', '=', id)
        .executeTakeFirst();
      await restoreBankTransaction(this.#stand.context, this.admin, id);
      this.#due -= BigInt(fee?.amount_cents ?? 0);
    },
    reject: async (customer) => {
      const rejection = { reason: 'OTHER' as const, words: 'Correct it' };
      await rejectFiling(this.#stand.context, this.admin, this.#pick(customer.filings), rejection);
    },
    resubmit: async (customer) => {
      const id = this.#pick(customer.filings);
      await resubmitFiling(this.#stand.context, customer.actor, id, { inputs: this.#inputs() });
    },
    reassess: async (customer) => {
      await reassessFiling(this.#stand.context, this.admin, this.#pick(customer.filings), { confirm: true });
    },
    complete: async (customer) => {
      const answer = { confirmationNumber: 'C-1', acknowledgeWarnings: true };
      await completeFiling(this.#stand.context, this.admin, this.#pick(customer.filings), answer);
    },
    issue: async (customer) => {
      const filingIds = this.#some(customer.filings);
      const id = await issueInvoice(this.#stand.context, this.admin, customer.companyId, { filingIds });
      customer.invoices.push(id);
    },
    regenerate: async (customer) => {
      const filingIds = this.#some(customer.filings);
      await regenerateInvoice(this.#stand.context, this.admin, this.#pick(customer.invoices), { filingIds });
    },
    'void an invoice': async (customer) => {
      await voidInvoice(this.#stand.context, this.admin, this.#pick(customer.invoices), { told: 'Mistake' });
    },
    'receive for an invoice': async (customer) => {
      const [invoiceId, amount] = [this.#pick(customer.invoices), this.#amount(60_000n)];
      const payment = {
        ...this.#received(amount),
        companyId: customer.companyId,
        method: 'CHECK' as const,
        allocations: [{ invoiceId, amount: formatCents(amount) }],
      };
      customer.payments.push(await receivePayment(this.#stand.context, this.admin, payment));
      customer.bank += amount;
    },
    'keep balances': async () => {
      await recordDailyBalances(this.#stand.context);
    },
  };

  static async open(
    stand: TestApp,
    seed: number,
    { companies = 3 }: { companies?: number } = {},
  ): Promise<RandomBooks> {
    const customers: Customer[] = [];
    for (let index = 0; index < companies; index += 1) {
      names += 1;
      const person = await signUpCustomer(stand, `Random${names}`);
      const companyId = await companyOf(stand, person);
      await stand.context.db
        .updateTable('users')
        .set({ invoiceable_status: 'INVOICEABLE' })
        .where('id', '=', person.id)
        .execute();
      const actor: Actor = { id: person.id, role: 'REGULAR', companyId, email: person.email };
      customers.push({ actor, companyId, filings: [], payments: [], invoices: [], bank: 0n });
    }
    return new RandomBooks(stand, await adminOf(stand), customers, seed);
  }

  constructor(stand: TestApp, admin: Actor, customers: Customer[], seed: number) {
    this.#stand = stand;
    this.admin = admin;
    this.customers = customers;
    this.#random = seededChance(seed).next;
  }

  get kinds(): string[] {
    return Object.keys(this.#steps);
  }

  /** One operation; what the product refuses is part of the life of an office. Anything else is thrown on. */
  async step(): Promise<void> {
    const customer = this.#pick(this.customers);
    const kind = customer.filings.length < 2 ? 'submit' : this.#pick(this.kinds);
    try {
      await this.#steps[kind]?.(customer);
      this.done.set(kind, (this.done.get(kind) ?? 0) + 1);
    } catch (error) {
      // On a busy machine sixteen wait for five connections, and one may wait in vain: nothing has happened then.
      const isAppError = error instanceof AppError;
      if (!isAppError && !(error instanceof Error && error.message.startsWith(NO_CONNECTION))) throw error;
    }
  }

  /** Where the product and the model disagree; nothing when they do not. */
  async differences(): Promise<string[]> {
    return await compareBooks(this.#stand.context, { customers: this.customers, due: this.#due });
  }

  async #amountOf(paymentId: string): Promise<bigint> {
    const { amount_cents } = await this.#stand.context.db
      .selectFrom('payments')
      .select('amount_cents')
      .where('id', '=', paymentId)
      .executeTakeFirstOrThrow();
    return BigInt(amount_cents);
  }

  /** A line comes from the bank, and somebody says what it is. Throws where that is refused. */
  async #confirm(amount: bigint, match: AskedMatch): Promise<void> {
    const id = await bankLine(this.#stand, this.admin, cents(amount));
    const [answer] = await confirmBankTransactions(this.#stand.context, unprovenAuthor(this.admin), {
      commit: true,
      transactions: [{ id, match }],
    });
    if (answer?.message != null) throw new AppError('INVALID', { message: answer.message });
    this.#lines.push(id);
  }

  #inputs() {
    policies += 1;
    const premium = readCents(`${1_000 + Math.floor(this.#random() * 9_000)}.00`);
    return texasFiling({
      policyNumber: `RANDOM-${policies}`,
      coverages: [{ line: 'GENERAL_LIABILITY', premium: formatCents(premium) }],
      paymentMethod: this.#random() < 0.5 ? 'PENDING_INVOICE' : 'ACH',
    });
  }

  #received(amount: Cents) {
    const day = String(1 + Math.floor(this.#random() * 10)).padStart(2, '0');
    return { amount: formatCents(amount), receivedDate: `2026-03-${day}`, reference: 'Random' };
  }

  #amount(most: bigint): Cents {
    return cents(1n + BigInt(Math.floor(this.#random() * Number(most))));
  }

  /** One to three of the newest, in which those that can be invoiced are. */
  #some(filings: readonly string[]): string[] {
    const newest = filings.slice(-12);
    return [...new Set(Array.from({ length: 1 + Math.floor(this.#random() * 3) }, () => this.#pick(newest)))];
  }

  #pick<Item>(items: readonly Item[]): Item {
    const item = items[Math.floor(this.#random() * items.length)];
    if (item === undefined) throw new AppError('NOT_FOUND');
    return item;
  }
}

async function companyOf(stand: TestApp, person: SignedIn): Promise<string> {
  const { company_id } = await stand.context.db
    .selectFrom('users')
    .select('company_id')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow();
  return company_id ?? '';
}

const admins = new WeakMap<TestApp, Promise<SignedIn>>();
async function adminOf(stand: TestApp): Promise<Actor> {
  const signedIn = admins.get(stand) ?? signInAdmin(stand);
  admins.set(stand, signedIn);
  const { id, email } = await signedIn;
  return { id, email, role: 'ADMIN', companyId: null };
}
