-- An admin looks at the product as one of its customers sees it, reading only: who looked as whom, why, and until when.
-- The token is kept as a hash. A view lasts no longer than the sign-in that it was started in.
create table user_views (
  id uuid primary key default gen_random_uuid(),
  admin_id uuid not null references users (id),
  user_id uuid not null references users (id) check (user_id <> admin_id),
  reason text not null check (reason <> ''),
  token_hash text not null unique,
  -- The session of the embedded provider; null where another provider keeps the sessions, which is asked by the instant.
  session_id uuid,
  signed_in_at timestamptz,
  second_factor boolean not null,
  started_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > started_at),
  ended_at timestamptz,
  ending text check (ending in ('STOPPED', 'EXPIRED', 'REPLACED', 'SIGN_IN_ENDED', 'USER_CHANGED')),
  check (session_id is not null or signed_in_at is not null),
  check ((ended_at is null) = (ending is null))
);
create index user_views_user on user_views (user_id, started_at desc, id);
create index user_views_admin on user_views (admin_id);
-- One at a time: what an admin saw at a moment has one answer.
create unique index user_views_open on user_views (admin_id) where ended_at is null;
