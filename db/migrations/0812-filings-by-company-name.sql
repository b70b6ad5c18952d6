-- Lists of filings are sorted by company: a filing carries its company's name as it carries its user's, and the database
-- keeps it. The name is held until the filing is written, so that no renaming passes it by.
alter table filings add column company_name text;
update filings set company_name = companies.company from companies where companies.id = filings.company_id;
alter table filings alter column company_name set not null;

create function filings_take_company_name() returns trigger language plpgsql as $$
begin
  select company into new.company_name from companies where id = new.company_id for share;
  -- Of a company that is not there the foreign key speaks, after this.
  new.company_name := coalesce(new.company_name, '');
  return new;
end $$;
create trigger filings_company_name before insert or update of company_id on filings
  for each row execute function filings_take_company_name();

create function companies_name_filings() returns trigger language plpgsql as $$
begin
  update filings set company_name = new.company where company_id = new.id and company_name <> new.company;
  return null;
end $$;
create trigger companies_name_filings after update of company on companies
  for each row when (old.company <> new.company) execute function companies_name_filings();

create index filings_company_name on filings (company_name, id);
-- What is out of the way is little of the whole.
create index filings_snoozed on filings (snoozed_until) where snoozed_until is not null;
