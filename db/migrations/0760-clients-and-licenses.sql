-- Those for whom the agency files under a license of theirs, and the licenses.
create table clients (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name <> ''),
  -- The customer that it belongs to; null for none.
  company_id uuid references companies (id),
  contact text not null default '',
  email text not null default '',
  phone text not null default '',
  address text not null default '',
  notes text not null default '',
  version integer not null default 1,
  created_by uuid not null references users (id),
  created_at timestamptz not null default now()
);
create index clients_name on clients (lower(name), id);
create index clients_created_at on clients (created_at, id);
create index clients_company on clients (company_id);
create index clients_created_by on clients (created_by);

create table licenses (
  id uuid primary key default gen_random_uuid(),
  -- Neither: a license of the agency's own. Of a client with a company it is that company.
  company_id uuid references companies (id),
  client_id uuid references clients (id),
  license_number text not null,
  -- The number in capitals without spaces and signs, as in filing_evidence.
  license_key text not null check (license_key <> ''),
  -- As printed on the license, and as names are compared.
  licensee text not null check (licensee <> ''),
  licensee_key text not null,
  state text not null check (state ~ '^[A-Z]{2}$'),
  license_type text not null default '',
  npn text not null default '',
  effective_on date,
  -- The last day on which it counts; null: none is known.
  expires_on date,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'PENDING', 'INACTIVE')),
  version integer not null default 1,
  created_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  check (expires_on >= effective_on)
);
create unique index licenses_once on licenses (state, license_key, lower(license_type), company_id, client_id)
  nulls not distinct;
-- What runs out first is read first; what is not used any more, and what has no last day, comes last.
create index licenses_expiry on licenses
  ((case when status = 'INACTIVE' then 'infinity'::date else coalesce(expires_on, 'infinity'::date) end), id);
create index licenses_number on licenses (lower(license_number), id);
create index licenses_licensee on licenses (lower(licensee), id);
create index licenses_state on licenses (state, id);
create index licenses_effective on licenses ((coalesce(effective_on, 'infinity'::date)), id);
create index licenses_company on licenses (company_id, state, license_key);
create index licenses_client on licenses (client_id);
create index licenses_created_by on licenses (created_by);

create table license_documents (
  license_id uuid not null references licenses (id),
  document_id uuid not null references documents (id),
  primary key (license_id, document_id)
);
create index license_documents_document on license_documents (document_id);

-- What third-party filing for a client rests on in a state. Rows are ended, never erased.
create table client_authorizations (
  id uuid primary key default gen_random_uuid(),
  client_id uuid not null references clients (id),
  state text not null check (state ~ '^[A-Z]{2}$'),
  kind text not null check (kind in ('SERVICE_AGREEMENT', 'PORTAL_GRANT', 'BANK_AUTHORITY', 'ATTESTATION')),
  signed_on date not null,
  -- Who signed or granted it, for the client.
  person text not null check (person <> ''),
  -- Its last day; null: until it is withdrawn.
  expires_on date check (expires_on >= signed_on),
  document_id uuid references documents (id),
  recorded_by uuid not null references users (id),
  recorded_at timestamptz not null,
  ended_by uuid references users (id),
  ended_at timestamptz,
  end_reason text not null default '',
  check ((ended_by is null) = (ended_at is null)),
  check ((ended_at is null) = (end_reason = ''))
);
create index client_authorizations_client on client_authorizations (client_id, state, kind);
create index client_authorizations_document on client_authorizations (document_id);
create index client_authorizations_recorded_by on client_authorizations (recorded_by);
create index client_authorizations_ended_by on client_authorizations (ended_by);

-- Evidence that came on file by what a client has shown, and goes with it.
alter table filing_evidence add column client_id uuid references clients (id);
create index filing_evidence_client on filing_evidence (client_id, state);

-- So many days before a license expires it was reminded of. Nothing is sent twice; one that is renewed starts anew.
create table license_reminders (
  license_id uuid not null references licenses (id),
  expires_on date not null,
  days integer not null check (days in (90, 60, 30, 7)),
  sent_at timestamptz not null,
  primary key (license_id, expires_on, days)
);
