-- Two companies that are one. What may change moves to the company that stays, each row written down with a hash of
-- what it said after the move; what is append-only stays, and the views of 0910 follow. The undo takes the rows back
-- as long as they still say the same.
create table company_merges (
  id uuid primary key default gen_random_uuid(),
  from_id uuid not null references companies (id),
  into_id uuid not null references companies (id) check (into_id <> from_id),
  -- What the one entry of the merge moved to the company that stays.
  receivable_cents bigint not null,
  credit_cents bigint not null,
  merged_by uuid not null references users (id),
  merged_at timestamptz not null,
  merged_on date not null,
  undone_by uuid references users (id),
  undone_at timestamptz,
  check ((undone_by is null) = (undone_at is null))
);
create unique index company_merges_open on company_merges (from_id) where undone_at is null;
create index company_merges_from on company_merges (from_id, merged_at desc);
create index company_merges_into on company_merges (into_id, merged_at desc);
create index company_merges_merged_by on company_merges (merged_by);
create index company_merges_undone_by on company_merges (undone_by);

create table company_merge_rows (
  merge_id uuid not null references company_merges (id),
  table_name text not null,
  -- Its primary key as text, without the company.
  row_key text not null,
  content_hash text not null,
  -- Evidence that was in force and was ended, because the company that stays has the same in force.
  ended boolean not null default false,
  primary key (merge_id, table_name, row_key)
);

-- What a row says, whatever the time zone of who asks. A column that a later version adds and leaves empty changes nothing.
create function merged_row_hash(content jsonb) returns text language sql immutable parallel safe as $$
  select md5(jsonb_strip_nulls(content)::text)
$$;

-- Evidence that was ended because another of the same license, state and company counts since two companies are one.
alter table filing_evidence drop constraint filing_evidence_ended_as_check;
alter table filing_evidence add constraint filing_evidence_ended_as_check
  check (ended_as in ('WITHDRAWN', 'RENEWED', 'MERGED'));

create or replace view company_payments with (security_invoker = true) as
  select id, coalesce((select merge.into_id from company_merges merge
      where merge.from_id = payments.company_id and merge.undone_at is null), company_id) as company_id,
    company_id as recorded_company_id, amount_cents, source, method, received_on, reference, recorded_by, created_at
  from payments;

create or replace view company_refunds with (security_invoker = true) as
  select id, coalesce((select merge.into_id from company_merges merge
      where merge.from_id = refunds.company_id and merge.undone_at is null), company_id) as company_id,
    company_id as recorded_company_id, amount_cents, method, paid_on, reference, recorded_by, created_at
  from refunds;

-- The last guard: nothing is given to a company that is merged into another. The company is held first: who waits here
-- for a merge sees it afterwards.
create function refuse_rows_of_merged_company() returns trigger language plpgsql as $$
begin
  if new.company_id is null then return new; end if;
  perform from companies where id = new.company_id for key share;
  if exists (select from company_merges where from_id = new.company_id and undone_at is null) then
    raise exception 'company % is merged into another', new.company_id
      using errcode = 'check_violation', constraint = 'company_is_merged';
  end if;
  return new;
end $$;

do $$
declare name text;
begin
  foreach name in array array['users', 'filing_drafts', 'filings', 'filing_evidence', 'invoices', 'documents', 'clients',
    'licenses', 'company_notes', 'company_documents', 'company_state_rates', 'company_state_settings', 'filing_imports',
    'filing_import_rows', 'filing_import_mappings']
  loop
    execute format('create trigger %I before insert or update of company_id on %I
      for each row execute function refuse_rows_of_merged_company()', name || '_company_open', name);
  end loop;
  foreach name in array array['payments', 'refunds'] loop
    execute format('create trigger %I before insert on %I
      for each row execute function refuse_rows_of_merged_company()', name || '_company_open', name);
  end loop;
end $$;
