-- Why a filing went to its office after its due date, as the office of the agency gave it when it was sent: what the
-- customer gave stands in the submission.
alter table filings add column late_reason text;
