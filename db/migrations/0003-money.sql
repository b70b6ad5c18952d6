create table payments (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies (id),
  amount_cents bigint not null check (amount_cents > 0),
  method text not null check (method in ('ACH', 'WIRE', 'CHECK', 'CREDIT')),
  received_on date not null,
  reference text not null,
  recorded_by uuid not null references users (id),
  created_at timestamptz not null default now()
);
create index payments_company on payments (company_id, created_at desc, id desc);
create index payments_recorded_by on payments (recorded_by);

create table payment_allocations (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references payments (id),
  filing_id uuid not null references filings (id),
  amount_cents bigint not null check (amount_cents > 0),
  created_at timestamptz not null default now()
);
create index payment_allocations_payment on payment_allocations (payment_id);
create index payment_allocations_filing on payment_allocations (filing_id);

-- Double entry. Debit positive, credit negative; the postings of an entry sum to zero.
create table ledger_accounts (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in
    ('BANK', 'RECEIVABLE', 'CUSTOMER_CREDIT', 'DUE_TO_STATE', 'FEE_INCOME', 'WRITE_OFF')),
  company_id uuid references companies (id),
  state text,
  charge_kind text,
  created_at timestamptz not null default now(),
  unique nulls not distinct (kind, company_id, state, charge_kind),
  check ((kind in ('RECEIVABLE', 'CUSTOMER_CREDIT')) = (company_id is not null)),
  check ((kind = 'DUE_TO_STATE') = (state is not null and charge_kind is not null))
);
create index ledger_accounts_company on ledger_accounts (company_id);

create table ledger_entries (
  id bigint generated always as identity primary key,
  description text not null,
  filing_id uuid references filings (id),
  payment_id uuid references payments (id),
  created_by uuid references users (id),
  created_at timestamptz not null default now()
);
create index ledger_entries_filing on ledger_entries (filing_id);
create index ledger_entries_payment on ledger_entries (payment_id);
create index ledger_entries_created_by on ledger_entries (created_by);

create table ledger_postings (
  id bigint generated always as identity primary key,
  entry_id bigint not null references ledger_entries (id),
  account_id uuid not null references ledger_accounts (id),
  amount_cents bigint not null check (amount_cents <> 0)
);
create index ledger_postings_entry on ledger_postings (entry_id);
create index ledger_postings_account on ledger_postings (account_id, id);

create function check_ledger_entry_balances() returns trigger language plpgsql as $$
declare difference numeric;
begin
  select coalesce(sum(amount_cents), 0) into difference from ledger_postings where entry_id = new.entry_id;
  if difference <> 0 then
    raise exception 'ledger entry % does not balance: postings sum to % cents', new.entry_id, difference
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_entry_balances after insert on ledger_postings
  deferrable initially deferred for each row execute function check_ledger_entry_balances();
