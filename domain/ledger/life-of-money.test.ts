import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  balanceOf,
  FILING_EVENTS,
  type FilingEvent,
  type FilingPosition,
  nextStatus,
  overpaymentOf,
} from '../filing/lifecycle.ts';
import { FILING_STATUSES } from '../filing/vocabulary.ts';
import { addCents, type Cents, cents, leastCents, ZERO } from '../money/cents.ts';
import { accountKey, type Posting } from './accounts.ts';
import { postCreditGrant, postCreditUse, postPayment, postSubmission, reversePostings } from './postings.ts';

const companyId = 'c1';
interface Step {
  event: FilingEvent;
  amount: bigint;
  fromCredit: boolean;
}

/** Books for one company with one filing: what each event does to its money, by the functions under test. */
class Books {
  readonly sums = new Map<string, bigint>();
  filing: FilingPosition;
  submitted: Posting[];
  released = ZERO;

  constructor(total: Cents, method: 'ACH' | 'PENDING_INVOICE') {
    const money = { total, paid: ZERO, paymentMethod: method };
    const status = nextStatus(null, 'submit', money);
    expect(status).not.toBeNull();
    this.filing = { ...money, status: status ?? 'UNPAID', isSent: false };
    this.submitted = this.price(total);
    this.post(this.submitted);
  }

  price(total: Cents): Posting[] {
    const charge = { kind: 'PREMIUM_TAX' as const, amount: cents((total * 3n) / 4n) };
    return postSubmission({
      companyId,
      state: 'TX',
      charges: [charge],
      agencyTotal: cents(total - charge.amount),
    });
  }

  post(postings: readonly Posting[]) {
    expect(addCents(...postings.map((posting) => posting.amount))).toBe(ZERO);
    for (const { account, amount } of postings) {
      const key = accountKey(account);
      this.sums.set(key, (this.sums.get(key) ?? 0n) + amount);
    }
  }

  get credit(): Cents {
    return cents(-(this.sums.get(`CUSTOMER_CREDIT:${companyId}`) ?? 0n));
  }

  apply({ event, amount, fromCredit }: Step) {
    const { filing } = this;
    const after = { total: filing.total, paid: filing.paid, paymentMethod: filing.paymentMethod };
    const postings: Posting[] = [];
    if (event === 'record-payment') {
      const open = balanceOf(filing);
      const wanted = cents(amount < 0n ? -amount : amount + 1n);
      const spent = fromCredit ? leastCents(wanted, open, this.credit) : wanted;
      if (spent <= ZERO) return;
      const allocated = leastCents(spent, open);
      postings.push(
        ...(fromCredit
          ? postCreditUse({ companyId, amount: spent })
          : postPayment({ companyId, amount: spent, allocated })),
      );
      after.paid = addCents(filing.paid, allocated);
    } else if (event === 'complete') {
      const balance = balanceOf(filing);
      if (balance > ZERO && filing.paymentMethod === 'ACH') return;
      if (balance < ZERO) {
        postings.push(...postCreditGrant({ companyId, amount: cents(-balance) }));
        after.paid = filing.total;
      }
    } else if (event === 'reject' || event === 'withdraw') {
      if (filing.paid < ZERO && -filing.paid > this.credit) return;
      postings.push(
        ...reversePostings(this.submitted),
        ...postCreditGrant({ companyId, amount: filing.paid }),
      );
      after.paid = ZERO;
    } else if (event === 'resubmit' || event === 'reassess') {
      after.total =
        filing.total < ZERO ? cents(amount < 0n ? amount : -amount) : cents(amount < 0n ? -amount : amount);
      if (event === 'reassess') {
        const over = overpaymentOf({ total: after.total, paid: filing.paid });
        postings.push(...reversePostings(this.submitted), ...postCreditGrant({ companyId, amount: over }));
        after.paid = cents(filing.paid - over);
      } else {
        const again = leastCents(this.released, this.credit, after.total);
        if (again > ZERO) {
          postings.push(...postCreditUse({ companyId, amount: again }));
          after.paid = again;
        }
      }
      postings.push(...this.price(after.total));
    }
    const status = nextStatus(filing, event, after);
    if (status === null) return;
    this.post(postings);
    if (event === 'reject' || event === 'withdraw') this.released = filing.paid;
    if (event === 'resubmit' || event === 'reassess') this.submitted = this.price(after.total);
    const isSent = event === 'start' || (filing.isSent && event !== 'reopen' && event !== 'reject');
    this.filing = { ...after, status, isSent };
  }
}

const step = fc.record({
  event: fc.constantFrom(...FILING_EVENTS),
  amount: fc.bigInt({ min: -100_000n, max: 100_000n }),
  fromCredit: fc.boolean(),
});

test('whatever happens in whatever order, the status is lawful and the books agree', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: -100_000n, max: 100_000n }),
      fc.constantFrom('ACH' as const, 'PENDING_INVOICE' as const),
      fc.array(step, { maxLength: 40 }),
      (total, method, steps) => {
        const books = new Books(cents(total), method);
        for (const next of steps) {
          books.apply(next);
          const { filing } = books;
          expect(FILING_STATUSES).toContain(filing.status);
          const open = balanceOf(filing);
          expect(books.sums.get(`RECEIVABLE:${companyId}`) ?? 0n).toBe(open);
          expect(books.credit >= ZERO).toBe(true);
          expect([...books.sums.values()].reduce((sum, amount) => sum + amount, 0n)).toBe(0n);
          if (filing.status === 'PAID') expect(open).toBe(ZERO);
          if (filing.status === 'UNPAID') expect(open > ZERO).toBe(true);
        }
      },
    ),
    { numRuns: 500 },
  );
});
