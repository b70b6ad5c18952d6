-- The order of an invoice's filings is that of the lines in its revision's content; nobody read this one.
alter table invoice_filings drop constraint invoice_filings_pkey;
alter table invoice_filings drop constraint invoice_filings_revision_id_filing_id_key;
alter table invoice_filings add primary key (revision_id, filing_id);
alter table invoice_filings drop column position;
