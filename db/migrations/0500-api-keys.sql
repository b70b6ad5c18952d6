-- Keys by which programs act for a user. Only a hash of each is kept; a key is 256 random bits, so there is
-- nothing to guess.
create table api_keys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id),
  name text not null check (name <> ''),
  scopes text[] not null
    check (cardinality(scopes) > 0 and scopes <@ array['quote', 'filing:read', 'filing:write']),
  key_hash text not null unique,
  -- The end of the key, by which its owner knows it again.
  last_four text not null check (length(last_four) = 4),
  expires_at timestamptz,
  last_used_at timestamptz,
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);
create index api_keys_user on api_keys (user_id, created_at);
