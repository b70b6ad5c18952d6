-- The rate of one city or county, where a rule's rate goes by the place: what an admin looked up when a filing needed it.
-- It holds from its day until the next of its place, so it has no last day; "rate" zero without a minimum takes nothing.
alter table rule_overrides
  add column place text,
  add column minimum_cents bigint check (minimum_cents > 0),
  drop constraint rule_overrides_what_check,
  add constraint rule_overrides_what_check check (what in ('ENTRY', 'NEW_CHARGE', 'FEE_TREATMENT', 'PLACE_RATE')),
  add constraint rule_overrides_place_check check ((what = 'PLACE_RATE') = (place is not null)),
  add constraint rule_overrides_minimum_check check (minimum_cents is null or what = 'PLACE_RATE'),
  add constraint rule_overrides_place_rate_check
    check (what <> 'PLACE_RATE' or (value_kind = 'RATE' and to_on is null));
