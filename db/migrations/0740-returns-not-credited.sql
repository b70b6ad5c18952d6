-- What a company owes less than nothing: returns that wait for their office. They are few beside what was ever filed.
create index filings_overpaid on filings (company_id) include (total_cents, paid_cents)
  where paid_cents > total_cents and status <> 'REJECTED';
