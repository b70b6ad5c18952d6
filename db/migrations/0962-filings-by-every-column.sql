-- Lists of filings are sorted by every column that they can show. A sort key is never null: what was not sent and what is not
-- snoozed comes last, and what nobody has taken has no name and comes first.
alter table filings
  add column sent_sort_at timestamptz not null generated always as (coalesce(sent_at, 'infinity'::timestamptz)) stored,
  add column snoozed_sort_on date not null generated always as (coalesce(snoozed_until, 'infinity'::date)) stored,
  add column assignee_name text not null default '';
update filings set assignee_name = trim(users.first_name || ' ' || users.last_name)
  from users where users.id = filings.assigned_admin_id;

-- A filing carries the name of the admin whose work it is as it carries its company's, and the database keeps it.
create function filings_take_assignee_name() returns trigger language plpgsql as $$
begin
  select trim(first_name || ' ' || last_name) into new.assignee_name
    from users where id = new.assigned_admin_id for share;
  new.assignee_name := coalesce(new.assignee_name, '');
  return new;
end $$;
create trigger filings_assignee_name_of_new before insert on filings
  for each row when (new.assigned_admin_id is not null) execute function filings_take_assignee_name();
create trigger filings_assignee_name before update of assigned_admin_id on filings
  for each row when (old.assigned_admin_id is distinct from new.assigned_admin_id)
  execute function filings_take_assignee_name();

create function users_name_assigned_filings() returns trigger language plpgsql as $$
begin
  update filings set assignee_name = trim(new.first_name || ' ' || new.last_name) where assigned_admin_id = new.id;
  return null;
end $$;
create trigger users_name_assigned_filings after update of first_name, last_name on users
  for each row when (old.first_name <> new.first_name or old.last_name <> new.last_name)
  execute function users_name_assigned_filings();

create index filings_filing_type on filings (filing_type, id);
create index filings_policy_effective on filings (policy_effective_on, id);
create index filings_sent_sort on filings (sent_sort_at, id);
create index filings_assignee_name on filings (assignee_name, id);
create index filings_snoozed_sort on filings (snoozed_sort_on, id);
