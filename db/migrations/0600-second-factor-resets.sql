-- The way back for somebody who has lost second factor and recovery codes. The user asks or an admin starts, another
-- admin approves, and after a waiting time in which the owner may stop it the factors are removed.
create table second_factor_resets (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id),
  status text not null check (status in ('ASKED', 'STARTED', 'APPROVED', 'STOPPED', 'DONE')),
  created_at timestamptz not null,
  -- How the office knows that it is the owner who asks, in the words of the admin who started it.
  reason text not null default '',
  -- Null with started_at set: somebody with a shell on the server, by the command.
  started_by uuid references users (id),
  started_at timestamptz,
  approved_by uuid references users (id),
  approved_at timestamptz,
  -- Nothing is removed before this.
  due_at timestamptz,
  -- Null: stopped by the owner's link, or done by the clock.
  ended_by uuid references users (id),
  ended_at timestamptz,
  check (status in ('ASKED', 'STOPPED') or started_at is not null),
  check (status not in ('APPROVED', 'DONE') or (approved_at is not null and due_at >= approved_at + interval '1 hour')),
  check ((status in ('STOPPED', 'DONE')) = (ended_at is not null)),
  -- Two people, whatever the code above thinks.
  check (approved_by <> started_by and approved_by <> user_id and started_by <> user_id)
);
create unique index second_factor_resets_one_open on second_factor_resets (user_id) where ended_at is null;
create index second_factor_resets_user on second_factor_resets (user_id);
create index second_factor_resets_started_by on second_factor_resets (started_by);
create index second_factor_resets_approved_by on second_factor_resets (approved_by);
create index second_factor_resets_ended_by on second_factor_resets (ended_by);
create index second_factor_resets_due on second_factor_resets (due_at) where status = 'APPROVED';
