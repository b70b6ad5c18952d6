-- The API key by which a program acted for the user. Null for people who signed in, and for every older entry.
alter table audit_entries add column api_key_id uuid references api_keys (id);
create index audit_entries_api_key on audit_entries (api_key_id);
