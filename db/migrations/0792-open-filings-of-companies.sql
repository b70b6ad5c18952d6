-- What a company owes, billed or not: a page of companies adds up what is open of theirs, however much was ever filed.
create index filings_open_of_company on filings (company_id) include (total_cents, paid_cents, payment_method)
  where paid_cents < total_cents and status <> 'REJECTED';
drop index filings_billed_and_open;
