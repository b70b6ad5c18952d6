import { BULK_ISSUE_INVOICES, BULK_SEND_INVOICES, BULK_VOID_INVOICES } from '#contract/paths/invoice-bulk.ts';
import { proofOf } from '../../../shared/session/password-proof.ts';
import type { BulkStep } from '../../bulk/bulk-kind.ts';

/** What is typed for any of the steps; each takes what it needs. */
export const START = { reason: '', through: '', dueDate: '', note: '', currentPassword: '' };
export type InvoiceValues = typeof START;

/** What can be done with many invoices. */
export const INVOICE_STEPS: readonly BulkStep<InvoiceValues>[] = [
  {
    key: 'send',
    route: BULK_SEND_INVOICES,
    label: 'Send again',
    will: 'will be emailed again',
    done: 'emailed again',
    fields: [],
    details: () => ({}),
  },
  {
    key: 'void',
    route: BULK_VOID_INVOICES,
    label: 'Void',
    will: 'will be voided, and their customers are told',
    done: 'voided',
    fields: ['reason', 'currentPassword'],
    words: 'Their filings can be invoiced again. The numbers aren’t reused.',
    details: ({ reason, currentPassword }) => ({ reason: reason.trim(), ...proofOf(currentPassword) }),
  },
];

const given = (said: Record<string, string>) =>
  Object.fromEntries(Object.entries(said).filter(([, value]) => value !== ''));

/** What can be done with many companies that have filings to invoice. */
export const COMPANY_STEPS: readonly BulkStep<InvoiceValues>[] = [
  {
    key: 'issue',
    route: BULK_ISSUE_INVOICES,
    label: 'Generate invoices',
    will: 'will be invoiced and emailed',
    done: 'invoiced',
    fields: ['through', 'dueDate', 'note', 'currentPassword'],
    // What was shown is what is billed: a company that comes to another total by then is left as it is.
    details: ({ through, dueDate, note, currentPassword }, items) => ({
      ...given({ through, dueDate, note: note.trim() }),
      ...(note.trim() === '' ? {} : proofOf(currentPassword)),
      ...(items.length === 0
        ? {}
        : {
            expectedTotals: Object.fromEntries(
              items.flatMap(({ id, total }) => (total === null ? [] : [[id, total]])),
            ),
          }),
    }),
  },
];
