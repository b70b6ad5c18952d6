import type { Actor } from '#domain/access/actor.ts';
import type { AuditEntry } from '../audit/append-audit-entry.ts';

/** What the audit log says of each filing that comes onto an invoice or leaves it. */
export function filingAuditEntries(
  actor: Actor,
  action: 'filing.invoice' | 'filing.leave-invoice',
  filings: readonly { id: string; number: string }[],
  invoiceNumber: string,
): AuditEntry[] {
  return filings.map(({ id, number }) => ({
    actor,
    action,
    subjectKind: 'filing',
    subjectId: id,
    details: { number, invoice: invoiceNumber },
  }));
}
