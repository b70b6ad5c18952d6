create table filing_drafts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id),
  company_id uuid references companies (id),
  version integer not null default 1,
  content jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index filing_drafts_user on filing_drafts (user_id, updated_at desc, id);
create index filing_drafts_company on filing_drafts (company_id);

-- Numbers count per kind, state and year without gaps: NB-TX-26-000123.
create table filing_numbers (
  kind text not null,
  state text not null,
  year integer not null,
  last_number integer not null,
  primary key (kind, state, year)
);

create table filings (
  id uuid primary key default gen_random_uuid(),
  number text not null unique,
  state text not null check (state ~ '^[A-Z]{2}$'),
  filing_type text not null check (filing_type in
    ('NEW_BUSINESS', 'NEW_BUSINESS_RENEWAL', 'ENDORSEMENT_ADDITIONAL', 'ENDORSEMENT_RETURN')),
  kind text not null check (kind in ('NB', 'EN')),
  status text not null check (status in ('UNPAID', 'PAID', 'COMPLETED', 'PENDING', 'REJECTED')),
  payment_method text not null check (payment_method in ('ACH', 'WIRE', 'CHECK', 'PENDING_INVOICE', 'INVOICED')),
  capacity text not null check (capacity in ('PROCURED', 'THIRD_PARTY', 'COURTESY')),
  submitter_id uuid not null references users (id),
  company_id uuid not null references companies (id),
  -- Copied for sorting; kept in step when a user is renamed.
  user_name text not null,
  insured_name text not null,
  policy_number text not null,
  policy_effective_on date not null,
  transaction_effective_on date not null,
  expiration_on date not null,
  due_on date,
  -- Frozen with the current submission, in cents.
  premium_cents bigint not null,
  state_total_cents bigint not null,
  total_cents bigint not null,
  paid_cents bigint not null default 0,
  manual_commission_cents bigint,
  current_submission_id uuid,
  parent_filing_id uuid references filings (id),
  sent_at timestamptz,
  office_reference text,
  confirmation_number text,
  confirmation_absent_reason text,
  rejection_reason text,
  rejection_words text,
  verification_code text unique,
  assigned_admin_id uuid references users (id),
  completed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- One index per sort field of the list, and the filters people use with the newest first.
create index filings_created_at on filings (created_at desc, id desc);
create index filings_user_name on filings (user_name, id);
create index filings_insured_name on filings (insured_name, id);
create index filings_state on filings (state, id);
create index filings_status on filings (status, id);
create index filings_payment_method on filings (payment_method, id);
create index filings_state_status_created on filings (state, status, created_at desc, id desc);
create index filings_status_created on filings (status, created_at desc, id desc);
create index filings_submitter_created on filings (submitter_id, created_at desc, id desc);
create index filings_company_created on filings (company_id, created_at desc, id desc);
create index filings_parent on filings (parent_filing_id);
create index filings_assigned_admin on filings (assigned_admin_id);
create index filings_due on filings (due_on, id) where status in ('UNPAID', 'PAID', 'PENDING');
create index filings_duplicate on filings (policy_number, transaction_effective_on);
create index filings_insured_name_substring on filings using gin (insured_name gin_trgm_ops);
create index filings_number_substring on filings using gin (number gin_trgm_ops);
create index filings_policy_number_substring on filings using gin (policy_number gin_trgm_ops);

-- What was sent, each time it was sent. Never changed: an amendment is a new row.
create table filing_submissions (
  id uuid primary key default gen_random_uuid(),
  filing_id uuid not null references filings (id),
  sequence integer not null,
  previous_id uuid references filing_submissions (id),
  inputs jsonb not null,
  rulebook_version text not null,
  warnings jsonb not null,
  premium_cents bigint not null,
  state_total_cents bigint not null,
  agency_total_cents bigint not null,
  total_cents bigint not null,
  submitted_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  unique (filing_id, sequence)
);
create index filing_submissions_previous on filing_submissions (previous_id);
create index filing_submissions_submitted_by on filing_submissions (submitted_by);
alter table filings add constraint filings_current_submission
  foreign key (current_submission_id) references filing_submissions (id);
create index filings_current_submission on filings (current_submission_id);

create table filing_lines (
  id uuid primary key default gen_random_uuid(),
  submission_id uuid not null references filing_submissions (id),
  position integer not null,
  rule_id text not null,
  kind text not null,
  label text not null,
  payee text not null,
  rate numeric,
  flat_cents bigint,
  base_cents bigint not null,
  exact numeric not null,
  amount_cents bigint not null,
  entry_from date,
  -- The whole trace as it was shown; the columns above are for sums and reports.
  trace jsonb not null,
  unique (submission_id, position)
);

create table filing_agency_charges (
  id uuid primary key default gen_random_uuid(),
  submission_id uuid not null references filing_submissions (id),
  position integer not null,
  kind text not null check (kind in ('FILING_FEE', 'COMMISSION')),
  amount_cents bigint not null,
  trace jsonb not null,
  unique (submission_id, position)
);

create table filing_events (
  id bigint generated always as identity primary key,
  filing_id uuid not null references filings (id),
  event text not null,
  from_status text,
  to_status text,
  actor_id uuid references users (id),
  reason text,
  details jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index filing_events_filing on filing_events (filing_id, id);
create index filing_events_actor on filing_events (actor_id);

create table documents (
  id uuid primary key default gen_random_uuid(),
  filing_id uuid references filings (id),
  draft_id uuid references filing_drafts (id) on delete set null,
  company_id uuid references companies (id),
  kind text not null check (kind in ('DECLARATION', 'BINDER', 'ENDORSEMENT', 'INVOICE_FROM_CARRIER',
    'AFFIDAVIT', 'DISCLOSURE', 'STATE_CONFIRMATION', 'OTHER')),
  file_name text not null,
  size_bytes bigint not null check (size_bytes > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  media_type text not null,
  scan_status text not null check (scan_status in ('NOT_CONFIGURED', 'CLEAN', 'INFECTED', 'FAILED')),
  storage_key text not null unique,
  uploader_id uuid not null references users (id),
  created_at timestamptz not null default now()
);
create index documents_filing on documents (filing_id);
create index documents_draft on documents (draft_id);
create index documents_company on documents (company_id);
create index documents_uploader on documents (uploader_id);
