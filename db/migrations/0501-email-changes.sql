-- An address that an account at the embedded provider is to have once the mailed link is opened. One at a time:
-- asking again replaces what was asked before. The token is kept as a hash.
create table identity.email_changes (
  user_id uuid primary key references identity."user" ("id") on delete cascade,
  token_hash text not null unique,
  email text not null check (email = lower(email)),
  -- The sign-in that asked; it goes on after the change, all others end.
  session_id uuid,
  expires_at timestamptz not null
);
