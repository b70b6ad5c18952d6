-- Which report an entry of the ledger paid.
alter table ledger_entries add column report_id uuid references reports (id);
create index ledger_entries_report on ledger_entries (report_id);
