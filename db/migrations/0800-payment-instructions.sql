-- What customers were told to pay to, version by version: money that went astray is traced by it. Blank: the method was
-- not offered any more.
create table payment_instruction_revisions (
  method text not null check (method in ('ACH', 'WIRE', 'CHECK')),
  version integer not null check (version > 0),
  instructions text not null,
  changed_by uuid not null references users (id),
  changed_at timestamptz not null,
  primary key (method, version)
);
create index payment_instruction_revisions_changed_by on payment_instruction_revisions (changed_by);
create index payment_instruction_revisions_changed_at on payment_instruction_revisions (changed_at);
create trigger payment_instruction_revisions_append_only before update or delete or truncate on payment_instruction_revisions
  for each statement execute function refuse_change();

-- What stands there today is the first version that is known.
insert into payment_instruction_revisions (method, version, instructions, changed_by, changed_at)
select saved.method, 1, saved.instructions, agency.changed_by, agency.changed_at
from agency_settings as agency
cross join lateral (
  values ('ACH', agency.ach_instructions), ('WIRE', agency.wire_instructions), ('CHECK', agency.check_instructions)
) as saved (method, instructions)
where saved.instructions <> '';
