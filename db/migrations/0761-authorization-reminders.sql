-- The same for what a client signed.
create table authorization_reminders (
  authorization_id uuid not null references client_authorizations (id),
  days integer not null check (days in (90, 60, 30, 7)),
  sent_at timestamptz not null,
  primary key (authorization_id, days)
);
