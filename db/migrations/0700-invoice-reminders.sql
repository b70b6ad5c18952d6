-- What a company was reminded of: so many days after the due date (negative: before it), for the due date that it had
-- then. Nothing is sent twice; an invoice that is revised to another due date starts anew.
create table invoice_reminders (
  invoice_id uuid not null references invoices (id),
  due_on date not null,
  days integer not null check (days = -7 or (days > 0 and days % 14 = 1)),
  sent_at timestamptz not null,
  primary key (invoice_id, due_on, days)
);

-- The reminder before the due date is one that a user may do without.
alter table mail_opt_outs drop constraint mail_opt_outs_mail_check;
alter table mail_opt_outs add constraint mail_opt_outs_mail_check
  check (mail in ('FILING_STARTED', 'FILING_COMPLETED', 'FILING_MESSAGE', 'INVOICE_DUE_SOON'));
