-- Whose a payment or a refund is. The rows are append-only and name for good the company that paid or was paid
-- (recorded_company_id, which receipts go on naming); who asks whose money it is asks here, so
-- that this one place can follow a merge of two companies. The caller's rights hold: a view is no way around what is
-- append-only.
create view company_payments with (security_invoker = true) as
  select id, company_id, company_id as recorded_company_id, amount_cents, source, method, received_on, reference,
    recorded_by, created_at
  from payments;

create view company_refunds with (security_invoker = true) as
  select id, company_id, company_id as recorded_company_id, amount_cents, method, paid_on, reference, recorded_by,
    created_at
  from refunds;
