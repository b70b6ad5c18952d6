-- What the office writes down about a customer, for colleagues.
create table company_notes (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies (id),
  text text not null check (text <> ''),
  version integer not null default 1,
  created_by uuid not null references users (id),
  created_at timestamptz not null,
  -- Who changed it last; null while it stands as it was written.
  changed_by uuid references users (id),
  changed_at timestamptz,
  check ((changed_by is null) = (changed_at is null))
);
create index company_notes_company on company_notes (company_id, created_at desc, id desc);
create index company_notes_created_by on company_notes (created_by);
create index company_notes_changed_by on company_notes (changed_by);

-- Papers about a customer as such: they belong to no filing and to no license.
create table company_documents (
  company_id uuid not null references companies (id),
  document_id uuid not null references documents (id),
  kind text not null check (kind in ('AGREEMENT', 'W9', 'POWER_OF_ATTORNEY', 'CORRESPONDENCE', 'OTHER')),
  primary key (company_id, document_id)
);
create unique index company_documents_document on company_documents (document_id);
