-- What a state took with a report's payment because it came late. It left the bank with the tax, and is the agency's
-- expense: nobody is charged for it.
alter table ledger_accounts drop constraint ledger_accounts_kind_check;
alter table ledger_accounts add constraint ledger_accounts_kind_check check (kind in
  ('BANK', 'RECEIVABLE', 'CUSTOMER_CREDIT', 'DUE_TO_STATE', 'STATE_CREDIT', 'FEE_INCOME', 'WRITE_OFF', 'OVER_SHORT',
    'PENALTY', 'DUE_FROM_AGENCY'));

alter table reports
  add column penalty_cents bigint not null default 0 check (penalty_cents >= 0),
  add column interest_cents bigint not null default 0 check (interest_cents >= 0),
  add constraint reports_penalties_check check (penalty_cents + interest_cents = 0
    or status = 'PAID' and paid_cents >= penalty_cents + interest_cents);
-- By money and by credit, of what is due for the report: what it was late for is none of it.
alter table reports drop column remitted_cents;
alter table reports add column remitted_cents bigint
  generated always as (paid_cents + credit_cents - penalty_cents - interest_cents) stored;
