-- Files of licenses and of clients are imported by the jobs that import filings. They are the agency's own: for no customer,
-- and no company pays for them.
alter table filing_imports
  add column kind text not null default 'FILING' check (kind in ('FILING', 'LICENSE', 'CLIENT')),
  alter column customer_id drop not null,
  alter column company_id drop not null,
  add constraint filing_imports_customer_of_filings check ((kind = 'FILING') = (customer_id is not null)),
  add constraint filing_imports_company_of_filings check ((kind = 'FILING') = (company_id is not null));

alter table filing_import_rows
  alter column company_id drop not null,
  drop constraint filing_import_rows_status_check,
  add constraint filing_import_rows_status_check check (
    status in ('WAITING', 'READY', 'SUBMITTED', 'DRAFTED', 'REPEATED', 'FAILED', 'CREATED', 'UPDATED', 'UNCHANGED')
  );

-- What the headings of files of licenses, or of clients, hold, as somebody said it last.
create table record_import_mappings (
  kind text primary key check (kind in ('LICENSE', 'CLIENT')),
  columns jsonb not null,
  saved_by uuid not null references users (id),
  saved_at timestamptz not null
);
create index record_import_mappings_saved_by on record_import_mappings (saved_by);
