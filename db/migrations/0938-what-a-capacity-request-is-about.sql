-- The work for which somebody asks about a capacity, as it was called when they first asked. Null for requests from
-- before.
alter table capacity_requests
  add column policy_number text,
  add column insured_name text,
  -- The draft that waits; null where there was none, or once it is deleted.
  add column draft_id uuid references filing_drafts (id) on delete set null;
create index capacity_requests_draft on capacity_requests (draft_id);
