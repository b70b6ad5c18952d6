-- What a line of the bank is: a payment that came in, its return, what was paid to a state, a refund, or a fee. Each is
-- one line at most, and a line is one of them.
alter table bank_transactions
  add column reversal_id uuid unique references payment_reversals (payment_id),
  add column report_id uuid unique references reports (id),
  add column refund_id uuid unique references refunds (id),
  add column bank_fee_id uuid unique references bank_fees (id);
alter table bank_transactions drop constraint bank_transactions_check;
alter table bank_transactions drop constraint bank_transactions_check1;
alter table bank_transactions add constraint bank_transactions_matched
  check (num_nonnulls(payment_id, reversal_id, report_id, refund_id, bank_fee_id) =
    case status when 'MATCHED' then 1 else 0 end);
alter table bank_transactions add constraint bank_transactions_came_in
  check (payment_id is null or amount_cents > 0);
alter table bank_transactions add constraint bank_transactions_went_out
  check (num_nonnulls(reversal_id, refund_id) = 0 or amount_cents < 0);

-- What left the bank is looked for by its amount.
create index reports_paid on reports (paid_cents) where status = 'PAID';
create index refunds_amount on refunds (amount_cents, id);
