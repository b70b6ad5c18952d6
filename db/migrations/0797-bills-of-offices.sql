-- What an office bills for a report whose due day no source publishes: with the bill the report has a day.
alter table reports
  add column bill_number text,
  add column billed_on date,
  add column bill_due_on date,
  add column bill_cents bigint,
  add check (num_nulls(bill_number, billed_on, bill_due_on, bill_cents) in (0, 4));
create index reports_billed on reports (bill_due_on) where bill_due_on is not null and is_latest;
