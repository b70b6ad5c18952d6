-- The day on which an entry counts, in the agency's zone: when money was received or paid, else when it was recorded.
-- created_at stays what it was: the instant of recording.
alter table ledger_entries add column booked_on date;
alter table ledger_postings add column booked_on date;
-- What is kept may not be changed otherwise; this says of old entries what new ones say.
alter table ledger_entries disable trigger ledger_entries_append_only;
alter table ledger_postings disable trigger ledger_postings_append_only;
-- The zone of an installation is not known here: the usual one serves for entries that have no other day.
update ledger_entries entry set booked_on = coalesce(
  (select received_on from payments where payments.id = entry.payment_id and source = 'RECEIVED'),
  (entry.created_at at time zone 'America/Chicago')::date);
update ledger_postings posting set booked_on = entry.booked_on
  from ledger_entries entry where entry.id = posting.entry_id;
-- Triggers that wait for the end of the transaction would keep the tables from being altered.
set constraints all immediate;
alter table ledger_entries enable trigger ledger_entries_append_only;
alter table ledger_postings enable trigger ledger_postings_append_only;
alter table ledger_entries alter column booked_on set not null;
alter table ledger_postings alter column booked_on set not null;

-- Answers the sum of an account's days, and its postings in their order, without the table.
create index ledger_postings_account_day on ledger_postings (account_id, booked_on, id) include (amount_cents);
drop index ledger_postings_account;

-- An entry counts on one day: its postings repeat it, because sums are taken of them alone.
create or replace function check_ledger_entry_balances() returns trigger language plpgsql as $$
declare difference numeric; other_days bigint;
begin
  select coalesce(sum(posting.amount_cents), 0), count(*) filter (where posting.booked_on <> entry.booked_on)
    into difference, other_days
    from ledger_postings posting join ledger_entries entry on entry.id = posting.entry_id
    where posting.entry_id = new.entry_id;
  if difference <> 0 then
    raise exception 'ledger entry % does not balance: postings sum to % cents', new.entry_id, difference
      using errcode = 'check_violation';
  end if;
  if other_days <> 0 then
    raise exception 'ledger entry % has postings on another day than its own', new.entry_id
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
