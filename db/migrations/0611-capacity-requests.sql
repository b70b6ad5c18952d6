-- A customer who wanted to file in a capacity that nobody has decided yet, and waits to hear of it.
create table capacity_requests (
  id uuid primary key default gen_random_uuid(),
  state text not null check (state ~ '^[A-Z]{2}$'),
  capacity text not null check (capacity in ('PROCURED', 'THIRD_PARTY', 'COURTESY')),
  user_id uuid not null references users (id),
  asked_at timestamptz not null,
  -- When the capacity was decided, and the customer told.
  answered_at timestamptz
);
create unique index capacity_requests_waiting on capacity_requests (state, capacity, user_id)
  where answered_at is null;
create index capacity_requests_user on capacity_requests (user_id);
