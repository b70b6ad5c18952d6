-- Why a session ended before its time, for whoever still holds its refresh token, and for nobody else: the hash of what
-- all its refresh tokens share is all that is kept of it.
create table identity.ended_sessions (
  family_hash text primary key,
  ending text not null check (ending in ('BY_OWNER', 'BY_CHANGE', 'BY_ADMIN', 'AS_COPIED')),
  ended_at timestamptz not null default now()
);
