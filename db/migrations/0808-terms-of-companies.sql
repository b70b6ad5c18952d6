-- What is agreed with a company for all of its users. A user's own terms come first, the state's last.
create table company_state_rates (
  company_id uuid not null references companies (id),
  state text not null check (state ~ '^[A-Z]{2}$'),
  kind text not null check (kind in ('NB', 'EN')),
  mode text not null
    check (mode in ('OFF', 'PERCENTAGE', 'PERCENTAGE_WITH_FEES', 'PERCENTAGE_WITH_FEES_VIA', 'MANUAL')),
  value numeric check (value >= 0 and value <= 1),
  minimum_cents bigint check (minimum_cents >= 0),
  updated_at timestamptz not null default now(),
  primary key (company_id, state, kind)
);

create table company_state_settings (
  company_id uuid not null references companies (id),
  state text not null check (state ~ '^[A-Z]{2}$'),
  filing_fee text not null
    check (filing_fee in ('OFF', 'FLAT', 'PERCENTAGE', 'PERCENTAGE_WITH_FEES', 'PERCENTAGE_WITH_FEES_VIA')),
  filing_fee_value numeric check (filing_fee_value >= 0),
  filing_fee_minimum_cents bigint check (filing_fee_minimum_cents >= 0),
  updated_at timestamptz not null default now(),
  primary key (company_id, state)
);
