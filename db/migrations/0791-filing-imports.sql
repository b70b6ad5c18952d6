-- Files of filings that were sent to be imported. The file itself is not kept: its rows are, until they are done.
create table filing_imports (
  id uuid primary key default gen_random_uuid(),
  sent_by uuid not null references users (id),
  -- For whom the filings are, and the company that pays for them.
  customer_id uuid not null references users (id),
  company_id uuid not null references companies (id),
  mode text not null check (mode in ('CHECK', 'DRAFT', 'SUBMIT')),
  status text not null check (status in ('QUEUED', 'RUNNING', 'CANCELED', 'DONE', 'FAILED')),
  -- Why all of it ended.
  failure text check ((failure is not null) = (status = 'FAILED')),
  file_name text not null,
  format text not null check (format in ('CSV', 'XLSX')),
  -- Of its bytes, lower-case hexadecimal.
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  headings text[] not null,
  -- What each heading holds, and what rows say that do not say it themselves.
  mapping jsonb not null,
  created_at timestamptz not null default now(),
  finished_at timestamptz check ((finished_at is not null) = (status in ('CANCELED', 'DONE', 'FAILED')))
);
create index filing_imports_sent_by on filing_imports (sent_by, created_at desc, id);
create index filing_imports_customer on filing_imports (customer_id);
create index filing_imports_company on filing_imports (company_id, sha256);

create table filing_import_rows (
  import_id uuid not null references filing_imports (id),
  -- Where it stands in the file.
  row_number integer not null check (row_number >= 1),
  company_id uuid not null references companies (id),
  sha256 text not null,
  status text not null default 'WAITING'
    check (status in ('WAITING', 'READY', 'SUBMITTED', 'DRAFTED', 'REPEATED', 'FAILED')),
  -- As in the file; empty once nobody needs them any more.
  cells text[] not null,
  -- Insured and policy, to be known by in a list.
  summary text not null default '',
  -- Why nobody can tell what its cells hold: merged cells and the like.
  unreadable text,
  -- What it comes to: a row that was checked is sent at this total and no other.
  total_cents bigint,
  faults jsonb not null default '[]',
  filing_id uuid references filings (id),
  draft_id uuid references filing_drafts (id) on delete set null,
  primary key (import_id, row_number),
  check ((status = 'SUBMITTED') <= (filing_id is not null))
);
create index filing_import_rows_waiting on filing_import_rows (import_id, row_number) where status = 'WAITING';
create index filing_import_rows_company on filing_import_rows (company_id);
create index filing_import_rows_filing on filing_import_rows (filing_id);
create index filing_import_rows_draft on filing_import_rows (draft_id);
-- A row of a file is sent once for a company, however often the file comes.
create unique index filing_import_rows_once on filing_import_rows (company_id, sha256, row_number)
  where status = 'SUBMITTED';

-- What a company's headings hold, as somebody said it last.
create table filing_import_mappings (
  company_id uuid primary key references companies (id),
  mapping jsonb not null,
  saved_by uuid not null references users (id),
  saved_at timestamptz not null
);
create index filing_import_mappings_saved_by on filing_import_mappings (saved_by);
