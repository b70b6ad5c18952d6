alter table mail_opt_outs drop constraint mail_opt_outs_mail_check;
alter table mail_opt_outs add constraint mail_opt_outs_mail_check
  check (mail in ('FILING_STARTED', 'FILING_COMPLETED', 'FILING_MESSAGE', 'INVOICE_DUE_SOON', 'DAILY_DIGEST'));

-- The days on which an admin's digest was written: one a day, however often it is looked for.
create table daily_digests (
  user_id uuid not null references users (id),
  -- The day where the admin is.
  written_on date not null,
  primary key (user_id, written_on)
);
