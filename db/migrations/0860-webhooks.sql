-- Addresses of programs that are told when filings move. The secret that signs what they are told follows from the
-- installation's key and the salt, so that no copy of the database can sign.
create table webhooks (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id),
  url text not null,
  events text[] not null check (cardinality(events) > 0),
  secret_salt text not null,
  secret_key_id text not null,
  is_enabled boolean not null default true,
  -- Why it was turned off by other than its owner, after "because"; empty: it was not.
  off_because text not null default '',
  created_at timestamptz not null default now()
);
create index webhooks_user on webhooks (user_id, created_at desc);

-- What is told to one of them, and how it went. Deleted after a while.
create table webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  webhook_id uuid not null references webhooks (id) on delete cascade,
  event text not null,
  -- Null: a test.
  filing_id uuid references filings (id),
  from_status text,
  to_status text,
  status text not null default 'QUEUED' check (status in ('QUEUED', 'DELIVERED', 'FAILED')),
  attempts integer not null default 0,
  created_at timestamptz not null,
  next_attempt_at timestamptz,
  last_attempt_at timestamptz,
  -- What the address answered, where it answered.
  last_http_status integer,
  last_error text not null default '',
  check ((status = 'QUEUED') = (next_attempt_at is not null))
);
create index webhook_deliveries_webhook on webhook_deliveries (webhook_id, created_at desc, id desc);
create index webhook_deliveries_filing on webhook_deliveries (filing_id);
create index webhook_deliveries_queued on webhook_deliveries (next_attempt_at) where status = 'QUEUED';
create index webhook_deliveries_created on webhook_deliveries (created_at);
