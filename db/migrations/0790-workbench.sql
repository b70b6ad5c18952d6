-- Counts the changes of a filing: who changes it names the version that was seen.
alter table filings add column version integer not null default 1;
create function filings_count_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger filings_count_version before update on filings
  for each row when (old.* is distinct from new.*) execute function filings_count_version();

-- Out of the way until this day; on it, it is back.
alter table filings add column snoozed_until date;

-- Who has a record open, as of the last time their page said so.
create table presences (
  kind text not null,
  record_id uuid not null,
  user_id uuid not null references users (id),
  seen_at timestamptz not null,
  primary key (kind, record_id, user_id)
);
create index presences_user on presences (user_id);
create index presences_seen_at on presences (seen_at);

-- What the office writes to customers again and again. The text holds placeholders: {insured}, {balance}.
create table message_templates (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  text text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by uuid not null references users (id)
);
create unique index message_templates_name on message_templates (lower(name));
create index message_templates_updated_by on message_templates (updated_by);
