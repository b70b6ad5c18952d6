-- What a state or a stamping office owes back may stay with it, and is taken off a later payment.
alter table ledger_accounts drop constraint ledger_accounts_kind_check;
alter table ledger_accounts add constraint ledger_accounts_kind_check check (kind in
  ('BANK', 'RECEIVABLE', 'CUSTOMER_CREDIT', 'DUE_TO_STATE', 'STATE_CREDIT', 'FEE_INCOME', 'WRITE_OFF', 'OVER_SHORT',
    'DUE_FROM_AGENCY'));
alter table ledger_accounts drop constraint ledger_accounts_check1;
alter table ledger_accounts add constraint ledger_accounts_state_check
  check ((kind in ('DUE_TO_STATE', 'STATE_CREDIT')) = (state is not null and charge_kind is not null));

-- Above zero: taken off this payment. Below: left with the state, which owed it back.
alter table reports add column credit_cents bigint not null default 0
  check (credit_cents = 0 or status = 'PAID');
-- By money and by credit.
alter table reports add column remitted_cents bigint generated always as (paid_cents + credit_cents) stored;
