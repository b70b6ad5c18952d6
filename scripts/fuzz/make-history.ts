import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { texasFiling } from '#testing/filings.ts';

/** Calls the API as an admin or as the customer; throws where the answer is not a success. */
export type CallAs = (
  who: 'ADMIN' | 'REGULAR',
  method: string,
  path: string,
  body?: object,
) => Promise<unknown>;

const user = z.object({ id: z.string(), companyId: z.string() });
const filing = z.object({ id: z.string(), total: z.string() });

/**
 * What a day of the office leaves: a filing on an invoice, and a filing that is paid and completed, with its reports.
 * Drawn requests alone hardly ever get as far, and what needs an invoice or a report would never be reached.
 */
export async function makeHistory(callAs: CallAs): Promise<void> {
  const { id, companyId } = user.parse(await callAs('REGULAR', 'GET', '/user/me'));
  await callAs('ADMIN', 'PATCH', `/user/${id}`, { invoiceableStatus: 'INVOICEABLE' });
  const invoiced = await submit(callAs, { paymentMethod: 'PENDING_INVOICE' });
  await callAs('ADMIN', 'POST', `/company/${companyId}/invoice`, { filingIds: [invoiced.id] });
  const paid = await submit(callAs, {});
  await callAs('ADMIN', 'POST', `/filing/${paid.id}/record-payment`, {
    amount: paid.total,
    method: 'ACH',
    receivedOn: '2026-03-05',
    reference: 'Wire 1',
  });
  await callAs('ADMIN', 'POST', `/filing/${paid.id}/complete`, {
    confirmationNumber: 'OFFICE-1',
    acknowledgeWarnings: true,
  });
}

async function submit(callAs: CallAs, changes: object): Promise<z.infer<typeof filing>> {
  const inputs = {
    ...texasFiling({ lateReason: 'The carrier issued the policy late.', policyNumber: `F-${randomUUID()}` }),
    ...changes,
  };
  return filing.parse(await callAs('REGULAR', 'POST', '/filing', { inputs }));
}
