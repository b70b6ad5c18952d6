-- Entries are signed with a key that the database never holds: whoever has only the database cannot write a chain
-- that verifies. Entries from before have no signature; the first signed entry seals them.
alter table audit_entries
  add column key_id text,
  add column signature text,
  add constraint audit_entries_signed_whole check ((key_id is null) = (signature is null));
