-- Prepayments of a return's tax: an installment has an amount of its own, and the return nets what was prepaid.
alter table reports drop constraint reports_kind_check;
alter table reports
  add constraint reports_kind_check check (kind in ('TAX', 'STAMPING_FEE', 'PREPAYMENT')),
  -- What an installment comes to: by the tax of its year, or entered by an admin; null: nobody knows yet.
  add column installment_cents bigint,
  -- Why it was entered; null: it follows the tax of the year.
  add column installment_note text,
  -- What a return took off for installments when it was paid.
  add column prepaid_cents bigint not null default 0,
  add check (role = 'INSTALLMENT' or (installment_cents is null and installment_note is null)),
  add check (role = 'RETURN' or prepaid_cents = 0),
  -- Whether the state gets it: a period without business may be owed a report or not.
  add column is_owed boolean not null generated always as (case when role = 'INSTALLMENT'
    then installment_cents is distinct from 0 else filings > 0 or zero_is_required is distinct from false end) stored;
create index reports_installments on reports (state, period_end) where role = 'INSTALLMENT';
