-- An admin's correction of the rulebook for one state. It is never changed, only withdrawn: what a filing was priced
-- by can always be read again. `number` is what traces and rulebook versions call it.
create table rule_overrides (
  id uuid primary key default gen_random_uuid(),
  number integer generated always as identity unique,
  state text not null check (state ~ '^[A-Z]{2}$'),
  what text not null check (what in ('ENTRY', 'NEW_CHARGE', 'FEE_TREATMENT')),
  -- Null for a charge that the rulebook lacks: its id follows from its number.
  rule_id text,
  from_on date,
  to_on date check (to_on >= from_on),
  value_kind text check (value_kind in ('RATE', 'FLAT', 'NONE')),
  rate numeric check (rate >= 0 and rate <= 1),
  flat_cents bigint check (flat_cents >= 0),
  charge_kind text,
  label text,
  payee text,
  applies_to text[],
  selected_by text check (selected_by in ('POLICY_EFFECTIVE', 'TRANSACTION_EFFECTIVE')),
  fee_kind text,
  charged_by text check (charged_by in ('INSURER', 'BROKER')),
  treatment text check (treatment in ('TAXED', 'NOT_TAXED')),
  citation text not null,
  source text not null,
  reason text not null,
  created_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  withdrawn_by uuid references users (id),
  withdrawn_at timestamptz,
  check ((what = 'NEW_CHARGE') = (rule_id is null)),
  check ((what = 'FEE_TREATMENT') = (from_on is null)),
  check ((what = 'FEE_TREATMENT') = (value_kind is null)),
  check ((value_kind is not distinct from 'RATE') = (rate is not null)),
  check ((value_kind is not distinct from 'FLAT') = (flat_cents is not null)),
  check ((what = 'NEW_CHARGE') = (num_nulls(charge_kind, label, payee, applies_to, selected_by) = 0)),
  check ((what = 'FEE_TREATMENT') = (num_nulls(fee_kind, charged_by, treatment) = 0)),
  check ((withdrawn_by is null) = (withdrawn_at is null))
);
-- Asked with every price: which overrides are in force at all?
create index rule_overrides_in_force on rule_overrides (number) where withdrawn_at is null;
create index rule_overrides_state on rule_overrides (state, number);
create index rule_overrides_created_by on rule_overrides (created_by);
create index rule_overrides_withdrawn_by on rule_overrides (withdrawn_by);

alter table capacity_rulings add column withdrawn_by uuid references users (id);
create index capacity_rulings_withdrawn_by on capacity_rulings (withdrawn_by);
create index capacity_rulings_state on capacity_rulings (state, decided_at);

-- What customers are told about the state, in the agency's own words.
alter table filing_state_settings add column note_to_customers text not null default '';
