-- Money that had been put on a filing and became the company's credit again (rejection, lower re-assessment).
-- What a filing has got is the sum of its allocations less the sum of their releases.
create table payment_allocation_releases (
  id uuid primary key default gen_random_uuid(),
  allocation_id uuid not null references payment_allocations (id),
  amount_cents bigint not null check (amount_cents > 0),
  created_at timestamptz not null default now()
);
create index payment_allocation_releases_allocation on payment_allocation_releases (allocation_id);
create trigger payment_allocation_releases_append_only
  before update or delete or truncate on payment_allocation_releases
  for each statement execute function refuse_change();
