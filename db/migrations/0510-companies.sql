-- Two admins who edit one company at once: the second is told, instead of undoing what the first has saved.
alter table companies
  add column version integer not null default 1,
  add column license_numbers text not null default '';
create index companies_name on companies (lower(name), id);
create index companies_email on companies (lower(email), id);
