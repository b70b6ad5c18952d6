/** What the row `allocation` of payment_allocations still has in cents: less what was taken back of it. */
export const KEPT_CENTS = `(allocation.amount_cents - coalesce((
  select sum(released.amount_cents) from payment_allocation_releases released
  where released.allocation_id = allocation.id), 0))`;
