-- Whether an allocation used the company's credit. Those of a payment that was put on filings when it came in did not;
-- what was left of it is credit, and whatever is allocated of that later may be money that another payment brought.
alter table payment_allocations add column from_credit boolean not null default false;
alter table payment_allocations disable trigger payment_allocations_append_only;
update payment_allocations allocation set from_credit = true
from payments payment
where payment.id = allocation.payment_id
  and (payment.source = 'CREDIT' or payment.source = 'RECEIVED' and allocation.created_at > payment.created_at);
alter table payment_allocations enable trigger payment_allocations_append_only;
