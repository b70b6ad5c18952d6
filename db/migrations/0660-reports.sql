-- The reports that the agency owes the states: one row for each duty of a state, period and version. They come into
-- being by themselves, and hold the filings that the state's own date puts into their period.
create table reports (
  id uuid primary key default gen_random_uuid(),
  state text not null check (state ~ '^[A-Z]{2}$'),
  kind text not null check (kind in ('TAX', 'STAMPING_FEE')),
  -- The key of the duty in the rulebook.
  duty text not null,
  period text not null check (period in ('monthly', 'quarterly', 'semi_annually', 'annually')),
  period_start date not null,
  period_end date not null check (period_end >= period_start),
  version integer not null default 1 check (version >= 1),
  -- An amended report stands beside the one that was filed; only the last version takes filings.
  is_latest boolean not null default true,
  due_on date,
  due_because text not null,
  zero_is_required boolean,
  status text not null default 'OPEN' check (status in ('OPEN', 'READY', 'FILED', 'PAID')),
  -- What its filings sum up to, kept in step with them; frozen when it is filed.
  filings integer not null default 0,
  total_cents bigint not null default 0,
  confirmation text,
  filed_on date,
  paid_cents bigint,
  paid_on date,
  payment_method text check (payment_method in ('ACH', 'WIRE', 'CHECK')),
  payment_reference text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (state, kind, duty, period_start, version),
  check ((status in ('FILED', 'PAID')) = (confirmation is not null and filed_on is not null)),
  check ((status = 'PAID') = (paid_cents is not null and paid_on is not null and payment_method is not null
    and payment_reference is not null))
);
create unique index reports_latest on reports (state, duty, period_start) where is_latest;
create index reports_due on reports (coalesce(due_on, '9999-12-31'::date), id);
create index reports_state on reports (state, id);
create index reports_period on reports (period_start, id);
create index reports_status on reports (status, id);

-- A filing in a report. A correction of what was filed before has sign -1 and takes the filing's amounts out again.
create table report_items (
  id bigint generated always as identity primary key,
  report_id uuid not null references reports (id),
  filing_id uuid not null references filings (id),
  submission_id uuid not null references filing_submissions (id),
  sign smallint not null check (sign in (1, -1)),
  -- The day that decides, and the first day of the period in which it lies.
  counted_on date not null,
  belongs_on date not null,
  -- Its own period was filed already.
  is_late boolean not null,
  premium_cents bigint not null,
  amount_cents bigint not null,
  created_at timestamptz not null,
  unique (report_id, filing_id, sign)
);
create index report_items_report on report_items (report_id, id);
create index report_items_filing on report_items (filing_id, id);
create index report_items_submission on report_items (submission_id);

-- The totals of a report by kind of charge: of the filings that bear it, their premium, taxable base and charge.
create table report_charges (
  report_id uuid not null references reports (id),
  charge text not null,
  premium_cents bigint not null,
  base_cents bigint not null,
  amount_cents bigint not null,
  primary key (report_id, charge)
);

create table report_events (
  id bigint generated always as identity primary key,
  report_id uuid not null references reports (id),
  event text not null,
  from_status text,
  to_status text,
  actor_id uuid references users (id),
  reason text,
  details jsonb not null default '{}',
  created_at timestamptz not null
);
create index report_events_report on report_events (report_id, id);
create index report_events_actor on report_events (actor_id);
create trigger report_events_append_only before update or delete or truncate on report_events
  for each statement execute function refuse_change();
