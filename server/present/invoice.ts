import type {
  InvoiceableBody,
  InvoiceBody,
  InvoiceDifferenceBody,
  InvoiceLineBody,
  InvoicePreviewBody,
  InvoiceSummary,
} from '#contract/invoice.ts';
import type { CivilDate } from '#domain/calendar/civil-date.ts';
import type { InvoiceDifference } from '#domain/invoice/difference.ts';
import type { InvoiceLine } from '#domain/invoice/invoice-content.ts';
import { payeeTotals } from '#domain/invoice/payee-totals.ts';
import { daysOverdue, invoiceStatus, openOf } from '#domain/invoice/status.ts';
import { type Cents, cents, formatCents, readCents } from '#domain/money/cents.ts';
import type { InvoiceView } from '#operations/invoice/get-invoice.ts';
import type { Invoiceable } from '#operations/invoice/list-invoiceable.ts';
import type { AdjustedInvoice } from '#operations/invoice/list-invoices.ts';
import type { InvoicePreview } from '#operations/invoice/preview-invoice.ts';
import { presentChargeChange } from './review.ts';

/** A filing as it was billed, with what it has got and owes now. */
function presentLine(line: InvoiceLine, { paid, open }: { paid: Cents; open: Cents }): InvoiceLineBody {
  return {
    filingId: line.filingId,
    number: line.number,
    state: line.state,
    filingType: line.filingType,
    insuredName: line.insuredName,
    policyNumber: line.policyNumber,
    policyEffectiveDate: line.policyEffectiveOn,
    premium: line.premium === '' ? null : line.premium,
    lines: line.charges.map(({ label, payee, isOurs, basis, amount }) => ({
      label,
      payee,
      isOurs,
      basis,
      amount,
    })),
    total: line.total,
    paid: formatCents(paid),
    open: formatCents(open),
  };
}

const asFrozen = ({ total, paid }: { total: string; paid: string }) => ({
  paid: readCents(paid),
  open: cents(readCents(total) - readCents(paid)),
});

function presentPayees(lines: readonly InvoiceLine[]): InvoicePreviewBody['payees'] {
  return payeeTotals(lines).map(({ payee, isOurs, amount }) => ({
    payee,
    isOurs,
    amount: formatCents(amount),
  }));
}

/** What a company is to be invoiced for. */
export function presentInvoiceable({ items, total, isWhole }: Invoiceable): InvoiceableBody {
  return {
    items: items.map(({ line, createdAt, completedAt, awaitsCommission }) => ({
      ...presentLine(line, asFrozen(line)),
      createdAt: createdAt.toISOString(),
      completedAt: completedAt?.toISOString() ?? null,
      awaitsCommission,
    })),
    total: formatCents(total),
    isWhole,
  };
}

export function presentInvoicePreview({ content, recipients }: InvoicePreview): InvoicePreviewBody {
  const { paid, open } = asFrozen(content);
  return {
    issuedDate: content.issuedOn,
    dueDate: content.dueOn,
    note: content.note,
    lines: content.lines.map((line) => presentLine(line, asFrozen(line))),
    payees: presentPayees(content.lines),
    total: content.total,
    paid: formatCents(paid),
    open: formatCents(open),
    recipients: [...recipients],
  };
}

/** How a revision differs from the one before. */
export function presentInvoiceDifference(of: InvoiceDifference): InvoiceDifferenceBody {
  const orNull = (amount: Cents | null) => (amount === null ? null : formatCents(amount));
  return {
    lines: of.lines.map(({ filingId, number, insuredName, change, before, after, difference, charges }) => ({
      filingId,
      number,
      insuredName,
      change,
      before: orNull(before),
      after: orNull(after),
      difference: formatCents(difference),
      charges: charges.map(presentChargeChange),
    })),
    before: formatCents(of.before),
    after: formatCents(of.after),
    difference: formatCents(of.difference),
    dueDate: of.dueOn,
    note: of.note,
  };
}

/** An invoice in a list, as it stands on a day. */
export function presentInvoiceSummary(invoice: InvoiceView['invoice'], today: CivilDate): InvoiceSummary {
  return {
    id: invoice.id,
    number: invoice.number,
    revision: invoice.revision,
    companyId: invoice.companyId,
    companyName: invoice.companyName,
    status: invoiceStatus(invoice, today),
    issuedDate: invoice.issuedOn,
    dueDate: invoice.dueOn,
    total: formatCents(invoice.total),
    paid: formatCents(invoice.paid),
    open: formatCents(openOf(invoice)),
    daysOverdue: daysOverdue(invoice, today),
  };
}

/** An invoice in a file, where what was received and what was taken off the balance stand apart. */
export type ExportedInvoice = InvoiceSummary & { received: string; adjusted: string };

export function presentExportedInvoice(invoice: AdjustedInvoice, today: CivilDate): ExportedInvoice {
  return {
    ...presentInvoiceSummary(invoice, today),
    received: formatCents(cents(invoice.paid - invoice.adjusted)),
    adjusted: formatCents(invoice.adjusted),
  };
}

/** A whole invoice; customers see the agency instead of its staff. */
export function presentInvoice(
  view: InvoiceView,
  viewer: { isAdmin: boolean; agencyName: string },
): InvoiceBody {
  const { invoice, content } = view;
  const summary = presentInvoiceSummary(invoice, view.today);
  return {
    ...summary,
    note: content.note,
    billTo: { ...content.billTo },
    lines: view.lines.map(({ line, paid, open }) => presentLine(line, { paid, open })),
    payees: presentPayees(content.lines),
    changes: view.changes.map(({ filingId, number, change, before, after }) => ({
      filingId,
      number,
      change,
      before: formatCents(before),
      after: formatCents(after),
    })),
    revisions: view.revisions.map(({ revision, total, dueOn, createdAt, createdBy }) => ({
      revision,
      total: formatCents(total),
      dueDate: dueOn,
      createdAt: createdAt.toISOString(),
      createdBy: viewer.isAdmin ? createdBy : viewer.agencyName,
    })),
    payments: view.payments.map(
      ({ id, amount, allocated, source, method, receivedOn, reference, recordedAt }) => ({
        id,
        amount: formatCents(amount),
        allocated: formatCents(allocated),
        source,
        method,
        receivedDate: receivedOn,
        // Why something was written off is ours to know.
        reference: source === 'WRITE_OFF' && !viewer.isAdmin ? '' : reference,
        recordedAt: recordedAt.toISOString(),
      }),
    ),
    returned: view.returned.map(({ amount, receivedOn, recordedAt, returnedOn, reversedAt, ...payment }) => ({
      ...payment,
      amount: formatCents(amount),
      receivedDate: receivedOn,
      recordedAt: recordedAt.toISOString(),
      returnedDate: returnedOn,
      reversedAt: reversedAt.toISOString(),
    })),
    payBy: summary.open === '0.00' ? [] : [...view.payBy],
    voidedAt: invoice.voidedAt?.toISOString() ?? null,
    voidReason: invoice.voidReason || null,
    recipients: viewer.isAdmin ? [...view.recipients] : [],
  };
}
