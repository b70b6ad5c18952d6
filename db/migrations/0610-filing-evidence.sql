-- Who placed the policies that the agency files for a licensed agent, and that this agent agreed: asked once for each
-- company, state and license, until it expires or is withdrawn. Rows are ended, never erased.
create table filing_evidence (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies (id),
  state text not null check (state ~ '^[A-Z]{2}$'),
  license_holder text not null,
  license_number text not null,
  -- The number in capitals without spaces and signs: two spellings of it are one license.
  license_key text not null check (license_key <> ''),
  attestation text not null default '',
  confirmed_on date not null,
  -- The last day on which it counts.
  valid_through_on date not null check (valid_through_on >= confirmed_on),
  confirmed_by uuid not null references users (id),
  created_at timestamptz not null,
  -- RENEWED: newer evidence of the same license took its place.
  ended_as text check (ended_as in ('WITHDRAWN', 'RENEWED')),
  ended_by uuid references users (id),
  ended_at timestamptz,
  end_reason text not null default '',
  unique (id, company_id, state),
  check (num_nulls(ended_as, ended_by, ended_at) in (0, 3)),
  check ((ended_as is not distinct from 'WITHDRAWN') = (end_reason <> ''))
);
create unique index filing_evidence_open on filing_evidence (company_id, state, license_key) where ended_at is null;
create index filing_evidence_company on filing_evidence (company_id, state, created_at);
create index filing_evidence_confirmed_by on filing_evidence (confirmed_by);
create index filing_evidence_ended_by on filing_evidence (ended_by);

-- What the filing was submitted on: of its own company, for its own state.
alter table filings
  add column evidence_id uuid,
  add constraint filings_evidence foreign key (evidence_id, company_id, state)
    references filing_evidence (id, company_id, state);
create index filings_evidence on filings (evidence_id, company_id, state);

-- A regulator's, an office's or counsel's written answer that opens a filing capacity where nothing is published.
create table capacity_answers (
  id uuid primary key default gen_random_uuid(),
  state text not null check (state ~ '^[A-Z]{2}$'),
  capacity text not null check (capacity in ('THIRD_PARTY', 'COURTESY')),
  answered_by text not null,
  answered_on date not null,
  -- The last day on which it counts.
  valid_through_on date not null check (valid_through_on >= answered_on),
  document_id uuid not null references documents (id),
  recorded_by uuid not null references users (id),
  recorded_at timestamptz not null,
  withdrawn_by uuid references users (id),
  withdrawn_at timestamptz,
  check ((withdrawn_by is null) = (withdrawn_at is null))
);
create unique index capacity_answers_open on capacity_answers (state, capacity) where withdrawn_at is null;
create index capacity_answers_state on capacity_answers (state, recorded_at);
create index capacity_answers_document on capacity_answers (document_id);
create index capacity_answers_recorded_by on capacity_answers (recorded_by);
create index capacity_answers_withdrawn_by on capacity_answers (withdrawn_by);
