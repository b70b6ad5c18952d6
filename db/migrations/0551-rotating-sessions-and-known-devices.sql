-- Refresh tokens change with each use. All tokens of a sign-in begin with the same secret, its family; what is kept
-- are hashes. The token before the current one is good for a moment longer, for an answer that was lost.
alter table identity.session add column family_hash text unique;
alter table identity.session add column previous_token_hash text;
alter table identity.session add column rotated_at timestamptz;

-- Browsers in which somebody has signed in to an account. Strangers who guess passwords do not lock these out.
create table identity.known_devices (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references identity."user" ("id") on delete cascade,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now()
);
create index known_devices_user on identity.known_devices (user_id, last_used_at);

-- The browser of a sign-in: whoever ends the sign-in makes it a stranger again.
alter table identity.session add column device_id uuid;

-- Signed in for thirty days at most, also who signed in before there was a most. Shorter limits count from the next
-- fresh token on.
update identity.session set "expiresAt" = least("expiresAt", "createdAt" + interval '30 days');
