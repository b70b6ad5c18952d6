-- A returned filing that is sent again waits for itself: its answer leads back to it, beside the drafts of the same
-- customer, which one request covers.
alter table capacity_requests add column filing_id uuid references filings (id);
create index capacity_requests_filing on capacity_requests (filing_id);
drop index capacity_requests_waiting;
create unique index capacity_requests_waiting on capacity_requests (state, capacity, user_id, filing_id)
  nulls not distinct where answered_at is null;
