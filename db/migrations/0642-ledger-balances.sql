-- Balances that are kept: of each account, what it stood at when a day was over. A balance at a day is the last kept
-- one at or before it, and what was posted after the days that are kept.
create table ledger_day_balances (
  account_id uuid not null references ledger_accounts (id),
  booked_on date not null,
  balance_cents bigint not null,
  primary key (account_id, booked_on)
);
-- Through which day they are kept; one row.
create table ledger_roll_up (
  only_one boolean primary key default true check (only_one),
  rolled_through date
);
insert into ledger_roll_up default values;

-- Postings hold this lock together, whoever keeps another day holds it alone: no posting is between the two.
create function lock_ledger_days(alone boolean) returns void language plpgsql as $$
begin
  if alone then perform pg_advisory_xact_lock(641, 0); else perform pg_advisory_xact_lock_shared(641, 0); end if;
end $$;

-- What is booked into a day that is kept already changes that day and those after it, in the same transaction.
create function adjust_day_balances() returns trigger language plpgsql as $$
declare through date; day record;
begin
  perform lock_ledger_days(false);
  select rolled_through into through from ledger_roll_up;
  if through is null or not exists (select from added where booked_on <= through) then return null; end if;
  -- In one order for everybody, so that two of them do not wait for each other.
  perform from ledger_accounts where id in (select account_id from added where booked_on <= through)
    order by id for no key update;
  for day in
    select account_id, booked_on, sum(amount_cents) as cents from added where booked_on <= through
    group by account_id, booked_on order by account_id, booked_on
  loop
    insert into ledger_day_balances (account_id, booked_on, balance_cents)
      select day.account_id, day.booked_on, coalesce((
        select balance_cents from ledger_day_balances
        where account_id = day.account_id and booked_on < day.booked_on order by booked_on desc limit 1), 0)
      on conflict do nothing;
    update ledger_day_balances set balance_cents = balance_cents + day.cents
      where account_id = day.account_id and booked_on >= day.booked_on;
  end loop;
  return null;
end $$;
create trigger ledger_postings_adjust_days after insert on ledger_postings
  referencing new table as added for each statement execute function adjust_day_balances();

-- What an account stands at when a day is over, in cents; 'infinity' for now.
create function ledger_balance(of_account uuid, as_of date) returns bigint language sql stable as $$
  select coalesce((
      select balance_cents from ledger_day_balances
      where account_id = of_account and booked_on <= as_of order by booked_on desc limit 1), 0)
    + coalesce((
      select sum(amount_cents)::bigint from ledger_postings
      where account_id = of_account and booked_on <= as_of
        and booked_on > coalesce((select rolled_through from ledger_roll_up), '-infinity'::date)), 0)
$$;

-- An entry names the refund it is for, as it names its filing or payment.
alter table ledger_entries add column refund_id uuid references refunds (id);
create index ledger_entries_refund on ledger_entries (refund_id);

-- Each time the books were added up from their rows, and what was found.
create table ledger_checks (
  id bigint generated always as identity primary key,
  checked_at timestamptz not null,
  entries bigint not null,
  postings bigint not null,
  sum_cents bigint not null,
  faults jsonb not null
);
create index ledger_checks_newest on ledger_checks (checked_at desc, id desc);

-- Payments are looked for by reference, by company and by amount.
create index payments_company_received on payments (company_id, received_on desc, id desc);
create index payments_amount on payments (amount_cents, id);
create index payments_reference on payments (lower(reference), id);
create index refunds_paid_on on refunds (paid_on desc, id desc);
