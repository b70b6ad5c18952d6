-- Who signed a statement that goes with a filing, and what exactly: the form is kept as it was then, with its hash. A
-- filing that changes afterwards has another form, which is signed again; nothing here is ever changed.
create table compliance_form_signatures (
  id uuid primary key default gen_random_uuid(),
  filing_id uuid not null references filings (id),
  kind text not null check (kind in ('DILIGENT_SEARCH', 'DISCLOSURE', 'ECP')),
  form jsonb not null,
  form_sha256 text not null check (form_sha256 ~ '^[0-9a-f]{64}$'),
  signer_id uuid not null references users (id),
  signer_name text not null check (signer_name <> ''),
  network_address text not null,
  signed_at timestamptz not null
);
create unique index compliance_form_signatures_form
  on compliance_form_signatures (filing_id, kind, form_sha256);
create index compliance_form_signatures_signer on compliance_form_signatures (signer_id);

create trigger compliance_form_signatures_append_only before update or delete or truncate on compliance_form_signatures
  for each statement execute function refuse_change();
