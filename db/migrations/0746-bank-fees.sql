-- Fees that the bank took out of the account that holds the money of states and customers, and what puts them back.
create table bank_fees (
  id uuid primary key default gen_random_uuid(),
  -- Above zero: the bank took it. Below: the agency, or the bank itself, paid it back into the account.
  amount_cents bigint not null check (amount_cents <> 0),
  booked_on date not null,
  description text not null,
  recorded_by uuid not null references users (id),
  created_at timestamptz not null
);
create index bank_fees_recorded_by on bank_fees (recorded_by);
create trigger bank_fees_append_only before update or delete or truncate on bank_fees
  for each statement execute function refuse_change();

-- A line that was taken for a fee and is none: undone by a row, never deleted.
create table bank_fee_reversals (
  bank_fee_id uuid primary key references bank_fees (id),
  reversed_on date not null,
  reversed_by uuid not null references users (id),
  created_at timestamptz not null
);
create index bank_fee_reversals_reversed_by on bank_fee_reversals (reversed_by);
create trigger bank_fee_reversals_append_only before update or delete or truncate on bank_fee_reversals
  for each statement execute function refuse_change();

-- What the agency has to put back into the account.
alter table ledger_accounts drop constraint ledger_accounts_kind_check;
alter table ledger_accounts add constraint ledger_accounts_kind_check check (kind in
  ('BANK', 'RECEIVABLE', 'CUSTOMER_CREDIT', 'DUE_TO_STATE', 'FEE_INCOME', 'WRITE_OFF', 'OVER_SHORT', 'DUE_FROM_AGENCY'));
alter table ledger_entries add column bank_fee_id uuid references bank_fees (id);
create index ledger_entries_bank_fee on ledger_entries (bank_fee_id);
