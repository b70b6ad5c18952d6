-- An admin read the sources of a charge again and found what the rulebook says. Written once; a later reading takes the
-- place of an earlier one.
create table rule_readings (
  id uuid primary key default gen_random_uuid(),
  number integer generated always as identity unique,
  state text not null check (state ~ '^[A-Z]{2}$'),
  rule_id text not null,
  read_on date not null,
  read_by text not null,
  source text not null,
  remark text not null,
  created_by uuid not null references users (id),
  created_at timestamptz not null
);
create index rule_readings_created_by on rule_readings (created_by);
