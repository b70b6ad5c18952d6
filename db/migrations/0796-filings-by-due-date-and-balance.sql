-- Lists of filings are sorted by the day they are due, by their total and by what is open. A sort key is never null: what
-- has no day comes last.
alter table filings
  add column due_sort_on date not null generated always as (coalesce(due_on, 'infinity'::date)) stored,
  add column balance_cents bigint not null
    generated always as (case when status = 'REJECTED' then 0 else total_cents - paid_cents end) stored;
create index filings_due_sort on filings (due_sort_on, id);
-- The work of the office, what is due first on top.
create index filings_open_due_sort on filings (due_sort_on, id) where status in ('UNPAID', 'PAID', 'PENDING');
create index filings_total on filings (total_cents, id);
create index filings_balance on filings (balance_cents, id);
create index filings_policy_number on filings (policy_number, id);
