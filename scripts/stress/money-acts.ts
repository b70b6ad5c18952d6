import { civilDay } from '#testing/civil-day.ts';
import type { Acts } from './acts.ts';
import type { Office, StressAnswer } from './office.ts';

const METHODS = ['ACH', 'WIRE', 'CHECK'] as const;
const yesterday = () => civilDay(-1);
const method = (office: Office) => office.pick(METHODS);

/** What is paid: mostly all of it, else some amount. */
const paid = (office: Office, total: string) => (office.chance(0.7) ? total : office.amount(900));

/** Mostly whose it was when it was made; merges and those who move change that. */
const companyOf = (office: Office, what: { companyId: string } | undefined) =>
  what && office.chance(0.8) ? what.companyId : office.pick(office.known.companies);

/** Whose credit some payment may have made. */
const companyWithMoney = (office: Office) =>
  office.pick(office.known.payments)?.companyId ?? office.pick(office.known.companies);

function keepInvoice(office: Office, companyId: string, { status, body }: StressAnswer): void {
  if (status === 201) office.known.invoices.push({ id: body.id, total: body.total, companyId });
}

function keepPayment(office: Office, { status, body }: StressAnswer) {
  if (status === 201)
    office.known.payments.push({ id: body.id, amount: body.amount, companyId: body.companyId });
}

/** Money as admins move it. */
export const MONEY_ACTS: Acts = {
  'record a payment': async (office) => {
    const filing = office.pick(office.known.filings);
    if (!filing) return null;
    const isCredit = office.chance(0.3);
    return await office.sendMoney(office.admin(), `/filing/${filing.id}/record-payment`, {
      amount: paid(office, filing.total),
      receivedOn: yesterday(),
      ...(isCredit ? { fromCredit: true } : { method: method(office) }),
    });
  },
  'receive a payment': async (office) => {
    const [filing, invoice] = [office.pick(office.known.filings), office.pick(office.known.invoices)];
    const target = office.chance(0.5) && invoice ? { invoiceId: invoice.id } : { filingId: filing?.id };
    const total = ('invoiceId' in target ? invoice : filing)?.total;
    const amount = paid(office, total ?? '100.00');
    const answer = await office.sendMoney(office.admin(), '/payment', {
      companyId: companyOf(office, 'invoiceId' in target ? invoice : filing),
      amount,
      method: method(office),
      receivedDate: yesterday(),
      ...(total !== undefined && office.chance(0.7) ? { allocations: [{ ...target, amount }] } : {}),
    });
    keepPayment(office, answer);
    return answer;
  },
  allocate: async (office) => {
    const payment = office.pick(office.known.payments);
    const filing = office.pick(
      office.known.filings.filter(({ companyId }) => companyId === payment?.companyId),
    );
    if (!payment || !filing) return null;
    const allocations = [{ filingId: filing.id, amount: office.amount(40) }];
    return await office.send(office.admin(), 'POST', `/payment/${payment.id}/allocate`, { allocations });
  },
  'apply credit': async (office) =>
    await office.send(office.admin(), 'POST', `/company/${companyWithMoney(office)}/apply-credit`),
  // All of it, which goes once.
  refund: async (office) => {
    const [who, companyId] = [office.admin(), companyWithMoney(office)];
    const { body } = await office.get(who, `/company/${companyId}`);
    if (body?.credit === undefined || body.credit === '0.00') return null;
    const paidDate = civilDay(0);
    const refund = { amount: body.credit, method: method(office), paidDate };
    return await office.sendMoney(who, `/company/${companyId}/refund`, refund);
  },
  'write off': async (office) => {
    const filing = office.pick(office.known.filings);
    if (!filing) return null;
    return await office.send(office.admin(), 'POST', `/company/${companyOf(office, filing)}/write-off`, {
      filingId: filing.id,
      amount: office.amount(200),
      reason: 'Nobody pays',
    });
  },
  'reverse a payment': async (office) => {
    const payment = office.pick(office.known.payments);
    if (!payment) return null;
    const answer = await office.send(office.admin(), 'POST', `/payment/${payment.id}/reverse`, {
      reason: 'Bounced',
    });
    return answer;
  },
  'issue an invoice': async (office) => {
    const filings = [office.pick(office.known.filings), office.pick(office.known.filings)];
    const filingIds = [...new Set(filings.map((filing) => filing?.id))];
    const companyId = companyOf(office, filings[0]) as string;
    const answer = await office.send(office.admin(), 'POST', `/company/${companyId}/invoice`, { filingIds });
    keepInvoice(office, companyId, answer);
    return answer;
  },
  'issue all that can be': async (office) => {
    const who = office.admin();
    const companyId = office.pick(office.known.companies) as string;
    const { body } = await office.get(who, `/company/${companyId}/invoiceable`);
    const filingIds = (body?.items ?? []).map((line: { filingId: string }) => line.filingId).slice(0, 3);
    if (filingIds.length === 0) return null;
    const answer = await office.send(who, 'POST', `/company/${companyId}/invoice`, { filingIds });
    keepInvoice(office, companyId, answer);
    return answer;
  },
  'regenerate an invoice': async (office) => {
    const [invoice, filing] = [office.pick(office.known.invoices), office.pick(office.known.filings)];
    if (!invoice) return null;
    const body = filing && office.chance(0.5) ? { filingIds: [filing.id] } : {};
    return await office.send(office.admin(), 'POST', `/invoice/${invoice.id}/regenerate`, body);
  },
  'void an invoice': async (office) => {
    const invoice = office.pick(office.known.invoices);
    if (!invoice) return null;
    return await office.send(office.admin(), 'POST', `/invoice/${invoice.id}/void`, { reason: 'Wrong' });
  },
  'import a file of the bank': async (office) => {
    const who = office.admin();
    const amounts = [office.pick(office.known.payments)?.amount, office.pick(office.known.filings)?.total];
    const rows = [
      `"${yesterday()}","${office.name('DEPOSIT')}","${amounts[office.number(2)] ?? office.amount(900)}"`,
      `"${yesterday()}","${office.name('FEE')}","-${office.amount(20)}"`,
      `"${yesterday()}","${office.name('RETURN')}","-${amounts[0] ?? office.amount(900)}"`,
      // The same line again and again, as overlapping files hold it.
      `"${yesterday()}","SAME","${10 + office.number(3)}.00"`,
    ];
    const file = ['Date,Description,Amount', ...rows].join('\n');
    const answer = await office.upload(
      who,
      '/payment/import?bank=First%20Harbor&commit=true',
      'bank.csv',
      file,
    );
    const { body } = await office.get(who, '/bank-transaction?limit=200');
    office.known.lines.splice(0, Infinity, ...(body?.items ?? []));
    return answer;
  },
  'confirm lines of the bank': async (office) => {
    const lines = [office.pick(office.known.lines), office.pick(office.known.lines)];
    const transactions = lines.flatMap((line) =>
      line ? [{ id: line.id, ...matchFor(office, line.amount) }] : [],
    );
    if (transactions.length === 0) return null;
    const answer = await office.send(office.admin(), 'POST', '/bank-transaction/confirm', {
      commit: true,
      transactions,
    });
    for (const [at, { paymentId, outcome }] of (answer.body?.items ?? []).entries()) {
      const amount = lines[at]?.amount;
      if (outcome === 'RECORDED' && paymentId !== null && amount)
        office.known.payments.push({ id: paymentId, amount, companyId: null });
    }
    return answer;
  },
  'restore a line of the bank': async (office) => {
    const line = office.pick(office.known.lines);
    return line ? await office.send(office.admin(), 'POST', `/bank-transaction/${line.id}/restore`) : null;
  },
  'ignore a line of the bank': async (office) => {
    const line = office.pick(office.known.lines);
    if (!line) return null;
    return await office.send(office.admin(), 'POST', `/bank-transaction/${line.id}/ignore`, {
      reason: 'Interest',
    });
  },
};

/** What somebody may take a line for: what fits its amount, or a fee. */
function matchFor(office: Office, amount: string): object {
  const isOut = amount.startsWith('-');
  const bare = amount.replace('-', '');
  const payment =
    office.known.payments.find((each) => each.amount === bare && office.chance(0.5)) ??
    office.pick(office.known.payments);
  if (isOut && payment && bare.length > 5)
    return { match: { kind: 'RETURN', id: payment.id, reason: 'No funds' } };
  if (isOut || office.chance(0.1)) return { match: { kind: 'BANK_FEE' } };
  if (payment && office.chance(0.5)) return { match: { kind: 'PAYMENT', ids: [payment.id] } };
  const filing = office.known.filings.find(({ total }) => total === bare);
  return {
    companyId: companyOf(office, filing),
    ...(filing ? { allocations: [{ filingId: filing.id, amount: bare }] } : {}),
  };
}
