-- What the bank said its account held when a day was over, each time somebody entered it; of a day the last one counts.
create table bank_balances (
  id bigint generated always as identity primary key,
  balance_on date not null,
  amount_cents bigint not null,
  note text,
  entered_by uuid not null references users (id),
  created_at timestamptz not null
);
create index bank_balances_day on bank_balances (balance_on desc, id desc);
create index bank_balances_entered_by on bank_balances (entered_by);
create trigger bank_balances_append_only before update or delete or truncate on bank_balances
  for each statement execute function refuse_change();
