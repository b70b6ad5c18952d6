-- A customer who wanted to file where no rate of the city or county is known, and waits to hear of it.
create table place_rate_requests (
  id uuid primary key default gen_random_uuid(),
  state text not null check (state ~ '^[A-Z]{2}$'),
  -- As the customer named it, and as it is told from others.
  place text not null check (place <> ''),
  place_key text not null check (place_key <> ''),
  -- The charges that go by it, and the day on which they do.
  rule_ids text[] not null check (cardinality(rule_ids) > 0),
  rate_on date not null,
  user_id uuid not null references users (id),
  policy_number text not null,
  insured_name text not null,
  -- The draft that waits, which takes the request with it; null where there was none.
  draft_id uuid references filing_drafts (id) on delete cascade,
  -- The returned filing that waits to be sent again; null where it is none.
  filing_id uuid references filings (id),
  asked_at timestamptz not null,
  -- When the rate was added, and the customer told.
  answered_at timestamptz
);
create index place_rate_requests_waiting on place_rate_requests (state, place_key) where answered_at is null;
create index place_rate_requests_user on place_rate_requests (user_id);
create index place_rate_requests_draft on place_rate_requests (draft_id);
create index place_rate_requests_filing on place_rate_requests (filing_id);
