-- Goes up whenever all sign-ins of an account end, but perhaps one: a sign-in whose password was checked before that
-- finds another number here than it has seen, and opens no session.
alter table identity."user" add column session_generation integer not null default 0;

-- What a sign-in that waits for its second factor has seen; null where a factor is set up.
alter table identity.pending_codes add column session_generation integer;
