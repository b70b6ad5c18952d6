-- Which reversal took an allocation back: a payment that was reversed still shows what it had paid.
alter table payment_allocation_releases add column reversal_id uuid references payment_reversals (payment_id);
create index payment_allocation_releases_reversal on payment_allocation_releases (reversal_id);

-- Of what was reversed before: a reversal releases what its payment paid, and credit of its company, at its own instant.
alter table payment_allocation_releases disable trigger payment_allocation_releases_append_only;
update payment_allocation_releases released set reversal_id = reversal.payment_id
  from payment_allocations allocation
  join payments payment on payment.id = allocation.payment_id
  join payments other on other.company_id = payment.company_id
  join payment_reversals reversal on reversal.payment_id = other.id
  where allocation.id = released.allocation_id and released.created_at = reversal.created_at;
-- Triggers that wait for the end of the transaction would keep the table from being altered.
set constraints all immediate;
alter table payment_allocation_releases enable trigger payment_allocation_releases_append_only;
