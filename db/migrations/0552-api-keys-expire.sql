-- Every key ends. One without an end, or with one that is further away than a year, ends 90 days, or a year, from
-- the day this is applied: programs go on meanwhile, and their owners see the day in their profile.
update api_keys set expires_at = now() + interval '90 days' where expires_at is null;
update api_keys set expires_at = now() + interval '365 days' where expires_at > now() + interval '365 days';
alter table api_keys alter column expires_at set not null;
