-- Companies, users and their terms. Text vocabularies are checked here too: the database is the last guard.
create extension if not exists pg_trgm;

create table companies (
  id uuid primary key default gen_random_uuid(),
  company text not null,
  name text not null default '',
  email text not null default '',
  phone text not null default '',
  address text not null default '',
  npn text not null default '',
  payment_terms_days integer not null default 30 check (payment_terms_days between 0 and 365),
  shares_filings boolean not null default false,
  notes text not null default '',
  created_at timestamptz not null default now()
);
create index companies_company on companies (lower(company), id);

create table users (
  id uuid primary key default gen_random_uuid(),
  identity_provider text not null check (identity_provider in ('local', 'firebase')),
  identity_subject text,
  first_name text not null,
  last_name text not null,
  email text not null,
  email_verified boolean not null default false,
  phone text,
  role text not null check (role in ('ADMIN', 'REGULAR')),
  status text not null check (status in ('ACTIVE', 'INVITED', 'DISABLED')),
  company_id uuid references companies (id),
  invoiceable_status text not null default 'NOT_INVOICEABLE'
    check (invoiceable_status in ('INVOICEABLE', 'NOT_INVOICEABLE', 'SUSPENDED')),
  time_zone text not null default 'America/Chicago',
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  unique (identity_provider, identity_subject)
);
create unique index users_email on users (lower(email));
create index users_company on users (company_id);
create index users_name on users (lower(first_name || ' ' || last_name), id);
create index users_invoiceable_status on users (invoiceable_status, id);

-- Commission terms per user, state and filing kind. Rates are exact decimals, amounts cents.
create table user_state_rates (
  user_id uuid not null references users (id),
  state text not null check (state ~ '^[A-Z]{2}$'),
  kind text not null check (kind in ('NB', 'EN')),
  mode text not null
    check (mode in ('OFF', 'PERCENTAGE', 'PERCENTAGE_WITH_FEES', 'PERCENTAGE_WITH_FEES_VIA', 'MANUAL')),
  value numeric check (value >= 0 and value <= 1),
  minimum_cents bigint check (minimum_cents >= 0),
  updated_at timestamptz not null default now(),
  primary key (user_id, state, kind)
);

create table user_state_settings (
  user_id uuid not null references users (id),
  state text not null check (state ~ '^[A-Z]{2}$'),
  filing_fee text not null
    check (filing_fee in ('OFF', 'FLAT', 'PERCENTAGE', 'PERCENTAGE_WITH_FEES', 'PERCENTAGE_WITH_FEES_VIA')),
  filing_fee_value numeric check (filing_fee_value >= 0),
  filing_fee_minimum_cents bigint check (filing_fee_minimum_cents >= 0),
  updated_at timestamptz not null default now(),
  primary key (user_id, state)
);

-- The agency's own settings for a filing state.
create table filing_state_settings (
  state text primary key check (state ~ '^[A-Z]{2}$'),
  is_open boolean not null default true,
  filing_fee text not null default 'OFF'
    check (filing_fee in ('OFF', 'FLAT', 'PERCENTAGE', 'PERCENTAGE_WITH_FEES', 'PERCENTAGE_WITH_FEES_VIA')),
  filing_fee_value numeric check (filing_fee_value >= 0),
  filing_fee_minimum_cents bigint check (filing_fee_minimum_cents >= 0),
  commission_nb text not null default 'OFF'
    check (commission_nb in ('OFF', 'PERCENTAGE', 'PERCENTAGE_WITH_FEES', 'PERCENTAGE_WITH_FEES_VIA', 'MANUAL')),
  commission_nb_value numeric check (commission_nb_value >= 0 and commission_nb_value <= 1),
  commission_nb_minimum_cents bigint check (commission_nb_minimum_cents >= 0),
  commission_en text not null default 'OFF'
    check (commission_en in ('OFF', 'PERCENTAGE', 'PERCENTAGE_WITH_FEES', 'PERCENTAGE_WITH_FEES_VIA', 'MANUAL')),
  commission_en_value numeric check (commission_en_value >= 0 and commission_en_value <= 1),
  commission_en_minimum_cents bigint check (commission_en_minimum_cents >= 0),
  updated_at timestamptz not null default now()
);

-- An admin's ruling on a capacity in a state; it outranks the rulebook and stays visible.
create table capacity_rulings (
  id uuid primary key default gen_random_uuid(),
  state text not null check (state ~ '^[A-Z]{2}$'),
  capacity text not null check (capacity in ('PROCURED', 'THIRD_PARTY', 'COURTESY')),
  gate text not null check (gate in ('ALLOWED', 'EVIDENCE', 'BLOCKED', 'UNREVIEWED')),
  reason text not null,
  citation text not null,
  decided_by uuid not null references users (id),
  decided_at timestamptz not null default now(),
  withdrawn_at timestamptz
);
create unique index capacity_rulings_in_force on capacity_rulings (state, capacity) where withdrawn_at is null;
create index capacity_rulings_decided_by on capacity_rulings (decided_by);
