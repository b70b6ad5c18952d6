-- One search looks for a part of the name or address of every user and company with each letter typed. Among 20,000
-- users and 5,000 companies that took 14 ms of a processor, three quarters of the whole search.
create index users_name_substring on users using gin (lower(first_name || ' ' || last_name) gin_trgm_ops);
create index users_email_substring on users using gin (lower(email) gin_trgm_ops);
create index companies_company_substring on companies using gin (lower(company) gin_trgm_ops);
create index companies_name_substring on companies using gin (lower(name) gin_trgm_ops);
create index companies_email_substring on companies using gin (lower(email) gin_trgm_ops);
