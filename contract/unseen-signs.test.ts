import { expect, test } from 'vitest';
import { z } from 'zod';
import { partsOf } from '#testing/schema-parts.ts';
import { API } from './api.ts';
import type { Route } from './route.ts';

/** Two lines, one of which turns the direction of what follows: nobody sees it. */
const WRITTEN = 'Pay \u202eus.\r\nNow\u200b.';
const SEEN = 'Pay us.\nNow.';

/** Where a text of several lines is taken without what nobody sees: the names that lead there. */
function placesOf(schema: z.core.$ZodType, path: string): string[] {
  const parts = partsOf(schema);
  if (parts === null) return z.safeParse(schema, WRITTEN).data === SEEN ? [path] : [];
  return parts.flatMap(([name, part]) => placesOf(part, [path, name].filter(Boolean).join('.')));
}

test('what people write in words of their own loses the signs that nobody sees, in each of these places', () => {
  const places = Object.entries<Route>(API).flatMap(([route, { body, query, form }]) =>
    [body, query, form].flatMap((schema) => (schema === undefined ? [] : placesOf(schema, route))),
  );
  expect([...new Set(places)].join('\n')).toMatchInlineSnapshot(`
    "PATCH /agency.achInstructions
    PATCH /agency.wireInstructions
    PATCH /agency.checkInstructions
    PATCH /agency.privacyText
    PATCH /agency.termsText
    POST /bank-transaction/confirm.transactions.[].match.reason
    POST /bank-transaction/:id/ignore.reason
    POST /client.address
    POST /client.notes
    PATCH /client/:id.address
    PATCH /client/:id.notes
    DELETE /client/:id/authorization/:authorizationId.reason
    POST /company.address
    POST /company.licenseNumbers
    POST /company.notes
    PATCH /company/:id.address
    PATCH /company/:id.licenseNumbers
    PATCH /company/:id.notes
    POST /company/:id/note.text
    PATCH /company/:id/note/:noteId.text
    POST /contact.message
    PATCH /contact-message/:id.note
    POST /filing-draft.content.capacityEvidence.attestation
    POST /filing-draft.content.exemptionEvidence
    POST /filing-draft.content.lateReason
    POST /filing-draft.content.note
    PUT /filing-draft/:id.content.capacityEvidence.attestation
    PUT /filing-draft/:id.content.exemptionEvidence
    PUT /filing-draft/:id.content.lateReason
    PUT /filing-draft/:id.content.note
    POST /filing/bulk/reject.words
    POST /filing/bulk/reopen.reason
    POST /filing/bulk/snooze.reason
    POST /company/:id/filing-evidence.attestation
    DELETE /filing-evidence/:id.reason
    POST /filing.inputs.capacityEvidence.attestation
    POST /filing.inputs.exemptionEvidence
    POST /filing.inputs.lateReason
    POST /filing.inputs.note
    POST /filing/:id/resubmit.inputs.capacityEvidence.attestation
    POST /filing/:id/resubmit.inputs.exemptionEvidence
    POST /filing/:id/resubmit.inputs.lateReason
    POST /filing/:id/resubmit.inputs.note
    POST /filing/:id/reject.words
    POST /filing/:id/withdraw.words
    POST /filing/:id/reopen.reason
    POST /filing/:id/message.text
    PATCH /filing-state/:code/settings.noteToCustomers
    POST /filing-state/:code/reading.remark
    POST /ledger/bank-balance.note
    POST /ledger/bank-opening.note
    POST /insurer.source
    POST /insurer/import.sourceAddress
    PATCH /insurer/:id.source
    POST /company/:id/invoice/preview.note
    POST /company/:id/invoice.note
    POST /invoice/:id/regenerate/preview.note
    POST /invoice/:id/regenerate.note
    POST /invoice/:id/void.reason
    POST /invoice/bulk/void.reason
    POST /invoice/bulk/issue.note
    POST /message-template.text
    PATCH /message-template/:id.text
    POST /payment/:id/reverse.reason
    POST /company/:id/write-off.reason
    POST /report/:id/amount.note
    POST /report/:id/reverse-payment.reason
    POST /report/:id/penalty/:penaltyId/reverse.reason
    POST /report/:id/reopen.reason
    POST /report/:id/amend.reason
    POST /report/:id/settle.note
    POST /filing/:id/review.inputs.capacityEvidence.attestation
    POST /filing/:id/review.inputs.exemptionEvidence
    POST /filing/:id/review.inputs.lateReason
    POST /filing/:id/review.inputs.note
    POST /user/:id/second-factor-reset.reason
    POST /filing/:id/snooze.reason
    POST /filing/:id/note.text"
  `);
});
