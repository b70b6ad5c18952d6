-- One line of the bank may be several things on the books: checks that were deposited together, or one debit by which a
-- portal took what several reports came to. Each of them is of one line at most.
create table bank_transaction_matches (
  id uuid primary key default gen_random_uuid(),
  transaction_id uuid not null references bank_transactions (id),
  payment_id uuid unique references payments (id),
  reversal_id uuid unique references payment_reversals (payment_id),
  report_id uuid unique references reports (id),
  refund_id uuid unique references refunds (id),
  bank_fee_id uuid unique references bank_fees (id),
  constraint bank_transaction_matches_one
    check (num_nonnulls(payment_id, reversal_id, report_id, refund_id, bank_fee_id) = 1)
);
create index bank_transaction_matches_transaction on bank_transaction_matches (transaction_id);

insert into bank_transaction_matches (transaction_id, payment_id, reversal_id, report_id, refund_id, bank_fee_id)
select id, payment_id, reversal_id, report_id, refund_id, bank_fee_id from bank_transactions where status = 'MATCHED';

alter table bank_transactions drop constraint bank_transactions_matched;
alter table bank_transactions drop constraint bank_transactions_came_in;
alter table bank_transactions drop constraint bank_transactions_went_out;
alter table bank_transactions
  drop column payment_id, drop column reversal_id, drop column report_id, drop column refund_id, drop column bank_fee_id;
