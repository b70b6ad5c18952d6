-- The revision of an invoice that a mail carries as a PDF. It is drawn when the mail leaves: what was frozen gives the
-- same file whenever it is drawn.
alter table outbox_mails add column invoice_revision_id uuid references invoice_revisions (id);
create index outbox_mails_invoice_revision on outbox_mails (invoice_revision_id);
