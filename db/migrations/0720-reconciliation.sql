-- What the office invoiced for a report, each time somebody entered it; the last one counts.
create table reconciliations (
  id bigint generated always as identity primary key,
  report_id uuid not null references reports (id),
  source text not null check (source in ('TYPED', 'CSV')),
  entered_by uuid not null references users (id),
  created_at timestamptz not null
);
create index reconciliations_report on reconciliations (report_id, id desc);
create index reconciliations_entered_by on reconciliations (entered_by);

-- An amount that the office invoiced: for a filing of ours, for something it calls by a name we do not know, or
-- (neither) for a charge as a whole.
create table reconciliation_figures (
  reconciliation_id bigint not null references reconciliations (id),
  position integer not null,
  filing_id uuid references filings (id),
  stated text,
  charge text not null,
  amount_cents bigint not null,
  primary key (reconciliation_id, position)
);
create index reconciliation_figures_filing on reconciliation_figures (filing_id);

-- What the rules in force at that moment gave for each filing of the report; no amount where they give none.
create table reconciliation_assessments (
  reconciliation_id bigint not null references reconciliations (id),
  submission_id uuid not null references filing_submissions (id),
  charge text not null,
  amount_cents bigint,
  primary key (reconciliation_id, submission_id, charge)
);
create index reconciliation_assessments_submission on reconciliation_assessments (submission_id);

-- Differences that were settled: from then on so much more, or less, is due to the state, at the agency's expense.
create table report_adjustments (
  id bigint generated always as identity primary key,
  report_id uuid not null references reports (id),
  note text,
  recorded_by uuid not null references users (id),
  created_at timestamptz not null
);
create index report_adjustments_report on report_adjustments (report_id);
create index report_adjustments_recorded_by on report_adjustments (recorded_by);
create table report_adjustment_lines (
  adjustment_id bigint not null references report_adjustments (id),
  position integer not null,
  filing_id uuid references filings (id),
  stated text,
  charge text not null,
  amount_cents bigint not null check (amount_cents <> 0),
  reason text not null,
  primary key (adjustment_id, position)
);
create index report_adjustment_lines_filing on report_adjustment_lines (filing_id);

do $$
declare name text;
begin
  foreach name in array array['reconciliations', 'reconciliation_figures', 'reconciliation_assessments',
    'report_adjustments', 'report_adjustment_lines']
  loop
    execute format('create trigger %I before update or delete or truncate on %I
      for each statement execute function refuse_change()', name || '_append_only', name);
  end loop;
end $$;

-- The agency's own account for what the offices invoice beside what was collected.
alter table ledger_accounts drop constraint ledger_accounts_kind_check;
alter table ledger_accounts add constraint ledger_accounts_kind_check check (kind in
  ('BANK', 'RECEIVABLE', 'CUSTOMER_CREDIT', 'DUE_TO_STATE', 'FEE_INCOME', 'WRITE_OFF', 'OVER_SHORT'));
alter table ledger_entries add column adjustment_id bigint references report_adjustments (id);
create index ledger_entries_adjustment on ledger_entries (adjustment_id);
