-- The API key by which a program sent an import: the log names it for each filing, and the import ends with it.
alter table filing_imports add column api_key_id uuid references api_keys (id);
create index filing_imports_api_key on filing_imports (api_key_id);
