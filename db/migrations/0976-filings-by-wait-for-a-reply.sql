-- The office answers first who has waited longest: by this the list of filings is sorted, with those that wait for nothing last.
alter table filings
  add column unanswered_sort_at timestamptz not null
    generated always as (coalesce(unanswered_since, 'infinity'::timestamptz)) stored;
create index filings_unanswered_sort on filings (unanswered_sort_at, id);
