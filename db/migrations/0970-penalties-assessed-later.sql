-- A penalty or interest that a state asks for after its report was filed: paid by itself, and the agency's expense as one
-- that goes with the report's own payment is.
create table report_penalties (
  id uuid primary key default gen_random_uuid(),
  report_id uuid not null references reports (id),
  penalty_cents bigint not null check (penalty_cents >= 0),
  interest_cents bigint not null check (interest_cents >= 0),
  paid_on date not null,
  method text not null check (method in ('ACH', 'WIRE', 'CHECK')),
  reference text not null,
  recorded_by uuid not null references users (id),
  created_at timestamptz not null,
  constraint report_penalties_amount check (penalty_cents + interest_cents > 0)
);
create index report_penalties_report on report_penalties (report_id);
create index report_penalties_recorded_by on report_penalties (recorded_by);
create trigger report_penalties_append_only before update or delete or truncate on report_penalties
  for each statement execute function refuse_change();

-- The state waived it and paid it back, or it was recorded by mistake: undone by a row, never deleted.
create table report_penalty_reversals (
  report_penalty_id uuid primary key references report_penalties (id),
  reversed_on date not null,
  reason text not null,
  reversed_by uuid not null references users (id),
  created_at timestamptz not null
);
create index report_penalty_reversals_reversed_by on report_penalty_reversals (reversed_by);
create trigger report_penalty_reversals_append_only before update or delete or truncate on report_penalty_reversals
  for each statement execute function refuse_change();

alter table ledger_entries add column report_penalty_id uuid references report_penalties (id);
create index ledger_entries_report_penalty on ledger_entries (report_penalty_id);

alter table bank_transaction_matches
  add column report_penalty_id uuid unique references report_penalties (id),
  drop constraint bank_transaction_matches_one,
  add constraint bank_transaction_matches_one check
    (num_nonnulls(payment_id, reversal_id, report_id, refund_id, bank_fee_id, report_penalty_id) = 1);
