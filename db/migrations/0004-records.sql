-- What must never change: audit (a hash chain), events, submissions, ledger.
create table audit_entries (
  sequence bigint primary key,
  previous_hash text not null,
  hash text not null unique,
  at timestamptz not null,
  actor_id uuid references users (id),
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  details jsonb not null
);
create index audit_entries_actor on audit_entries (actor_id);
create index audit_entries_subject on audit_entries (subject_kind, subject_id, sequence);

-- The head of the chain: one row, locked by whoever appends.
create table audit_head (
  only_row boolean primary key default true check (only_row),
  sequence bigint not null,
  hash text not null
);
insert into audit_head (sequence, hash) values (0, repeat('0', 64));

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger audit_entries_append_only before update or delete or truncate on audit_entries
  for each statement execute function refuse_change();
create trigger filing_events_append_only before update or delete or truncate on filing_events
  for each statement execute function refuse_change();
create trigger filing_submissions_append_only before update or delete or truncate on filing_submissions
  for each statement execute function refuse_change();
create trigger filing_lines_append_only before update or delete or truncate on filing_lines
  for each statement execute function refuse_change();
create trigger filing_agency_charges_append_only before update or delete or truncate on filing_agency_charges
  for each statement execute function refuse_change();
create trigger payments_append_only before update or delete or truncate on payments
  for each statement execute function refuse_change();
create trigger payment_allocations_append_only before update or delete or truncate on payment_allocations
  for each statement execute function refuse_change();
create trigger ledger_entries_append_only before update or delete or truncate on ledger_entries
  for each statement execute function refuse_change();
create trigger ledger_postings_append_only before update or delete or truncate on ledger_postings
  for each statement execute function refuse_change();

create table outbox_mails (
  id uuid primary key default gen_random_uuid(),
  recipient text not null,
  template text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  status text not null default 'QUEUED' check (status in ('QUEUED', 'SENT', 'FAILED')),
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index outbox_mails_created on outbox_mails (created_at desc, id desc);
create index outbox_mails_queued on outbox_mails (created_at) where status = 'QUEUED';

create table contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null,
  phone text not null default '',
  message text not null,
  created_at timestamptz not null default now()
);
create index contact_messages_created on contact_messages (created_at desc, id desc);

-- Answers to money- and state-changing requests, so that a repeat is replayed and not done twice.
create table idempotency_keys (
  user_id uuid not null references users (id),
  key text not null,
  request_hash text not null,
  status_code integer not null,
  response jsonb not null,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_keys_created on idempotency_keys (created_at);
