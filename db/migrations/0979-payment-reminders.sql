-- What somebody was reminded of who owes money for a filing, for the price that it had then: nothing is sent twice, and
-- a filing that is corrected and sent in again starts anew.
create table payment_reminders (
  filing_id uuid not null references filings (id),
  submission_id uuid not null references filing_submissions (id),
  reminder text not null check (reminder in ('WEEK_OLD', 'WEEK_LEFT', 'DAY_LEFT')),
  sent_at timestamptz not null,
  primary key (filing_id, submission_id, reminder)
);
create index payment_reminders_submission on payment_reminders (submission_id);
