-- In which order allocations were recorded: all of one payment are of one instant, and which of them comes first was left
-- to chance. Earlier ones stand as they were written.
alter table payment_allocations add column recorded_order bigint;
alter table payment_allocations disable trigger payment_allocations_append_only;
update payment_allocations allocation set recorded_order = numbered.place
from (select id, row_number() over (order by created_at, ctid) as place from payment_allocations) numbered
where numbered.id = allocation.id;
set constraints all immediate;
alter table payment_allocations enable trigger payment_allocations_append_only;
alter table payment_allocations alter column recorded_order set not null,
  alter column recorded_order add generated always as identity;
select setval(pg_get_serial_sequence('payment_allocations', 'recorded_order'), greatest(max(recorded_order), 1),
  max(recorded_order) is not null) from payment_allocations;
alter table payment_allocations add constraint payment_allocations_recorded_order unique (recorded_order);
