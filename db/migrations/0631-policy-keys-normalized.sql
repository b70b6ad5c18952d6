-- Full-width letters, superscript digits and their like are the same policy as the plain ones: NFKC makes them one before
-- anything else is left out. The index holds keys of before, so it is built anew.
drop index filings_policy_key;
create or replace function policy_key(policy_number text) returns text
language sql immutable strict parallel safe
return coalesce(
  nullif(upper(regexp_replace(normalize(policy_number, NFKC), '[^[:alnum:]]', '', 'g')), ''),
  normalize(policy_number, NFKC)
);
create index filings_policy_key on filings (company_id, policy_key(policy_number));
