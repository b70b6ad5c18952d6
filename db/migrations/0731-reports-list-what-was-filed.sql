-- What a report lists of a filing, as it was when the filing entered: a report that is filed lists the same for ever,
-- whatever becomes of the filing.
alter table report_items
  add column filing_type text,
  add column insured_name text,
  add column policy_number text,
  add column transaction_effective_on date,
  add column confirmation_number text;
update report_items item set filing_type = filings.filing_type, insured_name = filings.insured_name,
  policy_number = filings.policy_number, transaction_effective_on = filings.transaction_effective_on,
  confirmation_number = filings.confirmation_number
from filings where filings.id = item.filing_id;
alter table report_items
  alter column filing_type set not null,
  alter column insured_name set not null,
  alter column policy_number set not null,
  alter column transaction_effective_on set not null;
