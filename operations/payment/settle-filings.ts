import type { Tx } from '#db/pool.ts';
import type { FilingRecord } from '#db/queries/filings.ts';
import { selectInvoiceRecipients } from '#db/queries/invoices.ts';
import type { NewPayment } from '#db/queries/payments.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { CivilDate } from '#domain/calendar/civil-date.ts';
import { balanceOf } from '#domain/filing/lifecycle.ts';
import type { Allocation } from '#domain/ledger/allocate-payment.ts';
import { describePayment } from '#domain/ledger/describe-payment.ts';
import { pastDueOf } from '#domain/ledger/standing.ts';
import { addCents, type Cents, formatCents, ZERO } from '#domain/money/cents.ts';
import type { OutgoingMail } from '#mail/outgoing-mail.ts';
import type { OperationContext } from '../context.ts';
import { applyEvent } from '../filing/apply-event.ts';
import { filingMailData } from '../filing/filing-mail-data.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { agedOn, readStanding } from './get-account.ts';
import { type InvoicesLeft, invoicesOf } from './invoices-left.ts';

/** The whole of a payment that came in, for who pays the company's bills. */
export interface Receipt {
  to: string;
  companyId: string;
  receivedOn: CivilDate;
  /** What of it is left as credit. */
  kept: Cents;
}

export interface Settlement {
  actor: Actor;
  /** The filings that get something, locked. */
  filings: readonly FilingRecord[];
  allocations: readonly Pick<Allocation, 'filingId' | 'amount'>[];
  /** CREDIT also where what is left of an earlier payment is put somewhere: no money comes in by that. */
  source: NewPayment['source'];
  method: NewPayment['method'];
  /** By which the customer knows it; null where no money comes in. */
  reference: string | null;
  /** All that came in; null where no money does. */
  received: Cents | null;
  /** Who is told of the payment as a whole, and not once more of a part; null or left out: nobody. */
  receipt?: Receipt | null;
  /** The whole payment, where all that is new about it goes to one filing; else each filing is told its part. */
  amount: Cents | null;
}

/** A filing with what it gets, and what it owes then. */
interface Settled {
  filing: FilingRecord;
  allocated: Cents;
  balance: string;
}

/**
 * Moves filings on that money was put on: one that owes nothing more is PAID. Customers are told by one mail each,
 * of money that was received or credit that was applied; a write-off is between us and our books. The payment is
 * kept and posted before.
 */
export async function settleFilings(
  context: Pick<OperationContext, 'config' | 'clock'>,
  tx: Tx,
  settlement: Settlement,
): Promise<void> {
  const settled = settledOf(settlement);
  for (const { filing, allocated, balance } of settled) {
    await applyEvent(context, tx, {
      actor: settlement.actor,
      party: 'ADMIN',
      filing,
      reason: null,
      details:
        settlement.source === 'WRITE_OFF'
          ? { event: 'write-off', amount: formatCents(allocated), balance }
          : {
              event: 'record-payment',
              amount: formatCents(settlement.amount ?? allocated),
              allocated: formatCents(allocated),
              method: settlement.method,
              balance,
            },
      after: { paid: addCents(filing.paid, allocated) },
      changes: {},
      mail: null,
    });
  }
  if (settlement.source === 'WRITE_OFF') return;
  const invoices = await invoicesOf(
    tx,
    settled.map(({ filing }) => filing),
  );
  const { receipt = null } = settlement;
  const told = await recipientsOf(tx, settled, settlement);
  // Whoever submits and pays the bills is told once, however the company's address is spelled.
  const isReceipt = (to: string) => to.toLowerCase() === receipt?.to.toLowerCase();
  const parts = mailsAbout(told, settlement, invoices).filter(({ to }) => !isReceipt(to));
  const mails =
    receipt === null
      ? parts
      : [...parts, await receiptMail(context, tx, settled, settlement, receipt, invoices)];
  for (const mail of mails) await enqueueMail(context, tx, mail);
}

function settledOf({ filings, allocations }: Settlement): Settled[] {
  return filings
    .map((filing) => {
      const own = allocations.filter(({ filingId }) => filingId === filing.id);
      const allocated = addCents(...own.map(({ amount }) => amount));
      const paid = addCents(filing.paid, allocated);
      return { filing, allocated, balance: formatCents(balanceOf({ ...filing, paid })) };
    })
    .filter(({ allocated }) => allocated > ZERO);
}

/** "Check 4711"; null where no money came in. */
const nameOf = ({ method, reference }: Settlement): string | null =>
  reference === null ? null : describePayment(method, reference);

/**
 * Who is told of what: submitters of their own, and of credit, which has no receipt, everybody who gets the invoices of the
 * company of all of it.
 */
async function recipientsOf(
  tx: Tx,
  settled: readonly Settled[],
  { source }: Settlement,
): Promise<ReadonlyMap<string, readonly Settled[]>> {
  const told = new Map<string, readonly Settled[]>();
  const companyId = settled[0]?.filing.companyId;
  const billed =
    source === 'CREDIT' && companyId !== undefined ? await selectInvoiceRecipients(tx, companyId) : [];
  for (const to of billed) told.set(to, settled);
  const known = new Set(billed.map((to) => to.toLowerCase()));
  for (const [to, own] of Map.groupBy(settled, ({ filing }) => filing.submitterEmail)) {
    if (to !== null && !known.has(to.toLowerCase())) told.set(to, own);
  }
  return told;
}

/** To each of them: about the one filing, or about all of them together. */
function mailsAbout(
  told: ReadonlyMap<string, readonly Settled[]>,
  settlement: Settlement,
  invoices: InvoicesLeft,
): OutgoingMail[] {
  const { amount, source, received } = settlement;
  const isCredit = source === 'CREDIT';
  const from = {
    isCredit,
    name: nameOf(settlement),
    received: received === null ? null : formatCents(received),
  };
  return [...told].map(([to, own]): OutgoingMail => {
    const [only, ...others] = own;
    if (only !== undefined && others.length === 0) {
      const { filing, allocated, balance } = only;
      const data = {
        ...filingMailData(filing),
        amount: formatCents(amount ?? allocated),
        ...from,
        balance,
        invoices: invoices.linesOf([filing]),
      };
      return { to, template: 'payment-recorded', data };
    }
    return {
      to,
      template: 'payment-applied',
      data: {
        ...appliedTo(own, invoices),
        ...from,
      },
    };
  });
}

async function receiptMail(
  context: Pick<OperationContext, 'clock'>,
  tx: Tx,
  settled: readonly Settled[],
  settlement: Settlement,
  { to, companyId, receivedOn, kept }: Receipt,
  invoices: InvoicesLeft,
): Promise<OutgoingMail> {
  const standing = await readStanding(tx, companyId, agedOn(context));
  const data = {
    ...appliedTo(settled, invoices),
    name: nameOf(settlement) ?? '',
    received: formatCents(settlement.received ?? ZERO),
    receivedOn,
    credit: formatCents(kept),
    creditInAll: formatCents(standing.credit),
    pastDue: formatCents(pastDueOf(standing)),
  };
  return { to, template: 'payment-received', data };
}

/** What several filings got, as mails say it. */
function appliedTo(settled: readonly Settled[], invoices: InvoicesLeft) {
  return {
    amount: formatCents(addCents(...settled.map(({ allocated }) => allocated))),
    filings: settled.map(({ filing, allocated, balance }) => ({
      number: filing.number,
      insuredName: filing.insuredName,
      amount: formatCents(allocated),
      balance,
    })),
    invoices: invoices.linesOf(settled.map(({ filing }) => filing)),
  };
}
