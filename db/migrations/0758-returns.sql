-- What was given back is added up from the returns, which are few beside what was ever filed.
create index filings_returns on filings (id) where filing_type = 'ENDORSEMENT_RETURN';
