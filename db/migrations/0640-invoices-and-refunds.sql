-- Invoices, what becomes of payments after they were recorded, and what leaves the bank for a company.

-- Invoice numbers count per year without gaps: INV-26-000001.
create table invoice_numbers (
  year integer primary key,
  last_number integer not null
);

create table invoices (
  id uuid primary key default gen_random_uuid(),
  number text not null unique,
  company_id uuid not null references companies (id),
  status text not null default 'ISSUED' check (status in ('ISSUED', 'VOID')),
  -- The revision that counts, its days and its total in cents.
  revision integer not null default 1 check (revision >= 1),
  issued_on date not null,
  due_on date not null,
  total_cents bigint not null check (total_cents > 0),
  -- What its filings have got, kept in step by the trigger below.
  paid_cents bigint not null default 0,
  void_reason text,
  voided_at timestamptz,
  created_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((status = 'VOID') = (voided_at is not null and void_reason is not null))
);
create index invoices_company on invoices (company_id, issued_on desc, id desc);
create index invoices_issued on invoices (issued_on desc, id desc);
create index invoices_due on invoices (due_on, id) where status = 'ISSUED' and paid_cents < total_cents;
create index invoices_created_by on invoices (created_by);

-- What was sent, each time it was sent: the figures and words of the page, frozen. Never changed.
create table invoice_revisions (
  id uuid primary key default gen_random_uuid(),
  invoice_id uuid not null references invoices (id),
  revision integer not null check (revision >= 1),
  content jsonb not null,
  total_cents bigint not null check (total_cents > 0),
  due_on date not null,
  created_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  unique (invoice_id, revision)
);
create index invoice_revisions_created_by on invoice_revisions (created_by);
create table invoice_filings (
  revision_id uuid not null references invoice_revisions (id),
  position integer not null,
  filing_id uuid not null references filings (id),
  submission_id uuid not null references filing_submissions (id),
  total_cents bigint not null,
  primary key (revision_id, position),
  unique (revision_id, filing_id)
);
create index invoice_filings_filing on invoice_filings (filing_id);
create index invoice_filings_submission on invoice_filings (submission_id);
create trigger invoice_revisions_append_only before update or delete or truncate on invoice_revisions
  for each statement execute function refuse_change();
create trigger invoice_filings_append_only before update or delete or truncate on invoice_filings
  for each statement execute function refuse_change();

-- The invoice that holds a filing now. One column: a filing cannot be on two.
alter table filings add column invoice_id uuid references invoices (id);
create index filings_invoice on filings (invoice_id);
-- What a company is still to be invoiced for, oldest first.
create index filings_to_invoice on filings (company_id, created_at, id)
  where payment_method = 'PENDING_INVOICE' and invoice_id is null;

create function add_up_invoice() returns trigger language plpgsql as $$
begin
  update invoices set paid_cents = paid_cents + (new.paid_cents - old.paid_cents), updated_at = now()
  where id = new.invoice_id;
  return null;
end $$;
create trigger filings_pay_invoice after update of paid_cents on filings for each row
  when (new.invoice_id is not null and new.invoice_id is not distinct from old.invoice_id
    and new.paid_cents <> old.paid_cents)
  execute function add_up_invoice();

-- The invoice by which money was put on a filing, where it was named.
alter table payment_allocations add column invoice_id uuid references invoices (id);
create index payment_allocations_invoice on payment_allocations (invoice_id);

-- Where the money of a payment came from: from outside, from the company's credit, or from us (written off).
alter table payments add column source text not null default 'RECEIVED'
  check (source in ('RECEIVED', 'CREDIT', 'WRITE_OFF'));
alter table payments disable trigger payments_append_only;
update payments set source = 'CREDIT' where method is null;
alter table payments enable trigger payments_append_only;
alter table payments alter column source drop default;
alter table payments add constraint payments_method_of_source check ((source = 'RECEIVED') = (method is not null));
create index payments_received_on on payments (received_on desc, id desc);

-- A check that bounced, a payment recorded by mistake: it is undone by a row, never deleted.
create table payment_reversals (
  payment_id uuid primary key references payments (id),
  reason text not null,
  reversed_on date not null,
  reversed_by uuid not null references users (id),
  created_at timestamptz not null default now()
);
create index payment_reversals_reversed_by on payment_reversals (reversed_by);
create trigger payment_reversals_append_only before update or delete or truncate on payment_reversals
  for each statement execute function refuse_change();

-- Credit that was paid out to its company.
create table refunds (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies (id),
  amount_cents bigint not null check (amount_cents > 0),
  method text not null check (method in ('ACH', 'WIRE', 'CHECK')),
  paid_on date not null,
  reference text not null,
  recorded_by uuid not null references users (id),
  created_at timestamptz not null default now()
);
create index refunds_company on refunds (company_id, created_at desc, id desc);
create index refunds_recorded_by on refunds (recorded_by);
create trigger refunds_append_only before update or delete or truncate on refunds
  for each statement execute function refuse_change();
