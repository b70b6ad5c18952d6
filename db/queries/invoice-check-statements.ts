/**
 * Every way in which an invoice may disagree with its filings or with what was sent, by code; a statement each, as
 * those of the ledger are. Entries of the ledger are named where a filing has them.
 */
export const INVOICE_CHECKS: Readonly<Record<string, string>> = {
  INVOICE_PAID: `select 'invoice ' || number || ' has ' || paid_cents || ' but its filings have ' || coalesce(held.cents, 0) as message,
      null as where, null as value
    from invoices left join (select invoice_id, sum(paid_cents) as cents from filings group by invoice_id) held
      on held.invoice_id = invoices.id
    where paid_cents <> coalesce(held.cents, 0)`,
  INVOICE_ASKED: `select 'invoice ' || number || ' asks for ' || filings_total_cents || ' but its filings cost '
      || coalesce(held.cents, 0) as message, null as where, null as value
    from invoices left join (select invoice_id, sum(total_cents) as cents from filings group by invoice_id) held
      on held.invoice_id = invoices.id
    where filings_total_cents <> coalesce(held.cents, 0)`,
  INVOICE_LINES: `select 'invoice ' || invoice.number || ', revision ' || revision.revision || ', was sent for '
      || revision.total_cents || ' but its lines come to ' || coalesce(sum(line.total_cents), 0) as message,
      null as where, null as value
    from invoice_revisions revision join invoices invoice on invoice.id = revision.invoice_id
    left join invoice_filings line on line.revision_id = revision.id
    group by revision.id, invoice.number
    having revision.total_cents <> coalesce(sum(line.total_cents), 0)`,
  INVOICE_REVISION: `select 'invoice ' || number || ' is for ' || invoices.total_cents || ' due on ' || invoices.due_on
      || ' and its revision ' || invoices.revision || ' says ' || coalesce(revision.total_cents::text, 'nothing')
      || coalesce(' due on ' || revision.due_on, '') as message, null as where, null as value
    from invoices left join invoice_revisions revision
      on revision.invoice_id = invoices.id and revision.revision = invoices.revision
    where (invoices.total_cents, invoices.due_on) is distinct from (revision.total_cents, revision.due_on)`,
  INVOICE_FILING_UNSENT: `select 'filing ' || filing.number || ' is on invoice ' || invoice.number
      || ', whose revision ' || invoice.revision || ' does not name it' as message,
      'filing' as where, filing.id::text as value
    from filings filing join invoices invoice on invoice.id = filing.invoice_id
    where not exists (select from invoice_revisions revision
      join invoice_filings line on line.revision_id = revision.id and line.filing_id = filing.id
      where revision.invoice_id = invoice.id and revision.revision = invoice.revision)`,
  INVOICE_OF_ANOTHER_COMPANY: `select 'filing ' || filing.number || ' is on invoice ' || invoice.number
      || ' of another company' as message, 'filing' as where, filing.id::text as value
    from filings filing join invoices invoice on invoice.id = filing.invoice_id
    where filing.company_id <> invoice.company_id`,
  INVOICED_NOWHERE: `select 'filing ' || number || ' is invoiced, but no invoice holds it' as message,
      'filing' as where, id::text as value
    from filings where payment_method = 'INVOICED' and invoice_id is null`,
};
