-- An amended report is filed also where it comes to no business: it corrects what was filed.
alter table reports drop column is_owed;
alter table reports add column is_owed boolean not null generated always as (case when role = 'INSTALLMENT'
  then installment_cents is distinct from 0
  else version > 1 or filings > 0 or zero_is_required is distinct from false end) stored;
