-- The address under which an admin's calendar program reads the due dates. Of the secret only its hash is kept.
create table calendar_feeds (
  user_id uuid primary key references users (id),
  secret_hash text not null unique,
  created_at timestamptz not null
);

-- So many days before a report is due it was reminded of; nothing is sent twice.
create table report_reminders (
  report_id uuid not null references reports (id),
  days integer not null check (days in (30, 7, 1)),
  sent_at timestamptz not null,
  primary key (report_id, days)
);
