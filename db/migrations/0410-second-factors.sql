-- Second factors of the embedded identity provider. They belong to its accounts, so they live beside its tables.
create table identity.second_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references identity."user" ("id") on delete cascade,
  kind text not null check (kind in ('PHONE', 'TOTP')),
  -- TOTP: the shared secret, encrypted with the installation's secret.
  secret text,
  -- PHONE: in the form +15125550142.
  phone text,
  -- The newest time step whose code was taken: each code of an authenticator counts once.
  last_step bigint not null default 0,
  created_at timestamptz not null default now(),
  unique (user_id, kind),
  check ((kind = 'TOTP') = (secret is not null)),
  check ((kind = 'PHONE') = (phone is not null))
);

-- Each is good once and is deleted when it is used.
create table identity.recovery_codes (
  user_id uuid not null references identity."user" ("id") on delete cascade,
  code_hash text not null,
  primary key (user_id, code_hash)
);

-- A code that is being asked for: in the second step of a sign-in (which has a resolver, kept as a hash), or to
-- enrol a factor (which has what is to be enrolled).
create table identity.pending_codes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references identity."user" ("id") on delete cascade,
  resolver_hash text unique,
  verification_id uuid unique,
  kind text check (kind in ('PHONE', 'TOTP', 'RECOVERY')),
  code_hash text,
  secret text,
  phone text,
  tries integer not null default 0,
  expires_at timestamptz not null
);
create index pending_codes_user on identity.pending_codes (user_id);
create index pending_codes_expires on identity.pending_codes (expires_at);

-- When the session passed a second factor; null: by password alone. The provider does not know this column.
alter table identity.session add column second_factor_at timestamptz;
