-- Backups that were written whole, with what each can prove. One that failed leaves no row: the last good one counts.
create table backups (
  id uuid primary key default gen_random_uuid(),
  file_name text not null,
  size_bytes bigint not null check (size_bytes > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  is_encrypted boolean not null,
  row_count bigint not null,
  document_count bigint not null,
  taken_at timestamptz not null,
  finished_at timestamptz not null
);
create index backups_taken on backups (taken_at desc);
