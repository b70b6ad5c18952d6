-- With whose turns those of an import are counted, beside its sender's: the hash of the network from which it was sent or
-- resumed last. Null: it was sent before that was noted.
alter table filing_imports add column network_hash text;
