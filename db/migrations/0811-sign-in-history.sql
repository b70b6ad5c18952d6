-- Sign-ins to an account, and tries that failed: for its owner and for admins. Swept after some months.
create table sign_ins (
  id bigint generated always as identity primary key,
  user_id uuid not null references users (id),
  at timestamptz not null,
  -- By what: a password, a code beside it, another identity provider, or a key of a program (its first use of a day).
  how text not null check (how in ('PASSWORD', 'SECOND_FACTOR', 'PROVIDER', 'API_KEY')),
  outcome text not null check (outcome in ('SIGNED_IN', 'WRONG_PASSWORD', 'WRONG_CODE', 'DISABLED')),
  address text not null,
  user_agent text not null
);
create index sign_ins_user on sign_ins (user_id, at desc, id desc);
create index sign_ins_at on sign_ins (at);
