-- One policy, however its number is written: "GL-20 77a", "gl 2077A". Only letters and digits count, where there are any.
create function policy_key(policy_number text) returns text
language sql immutable strict parallel safe
return coalesce(nullif(upper(regexp_replace(policy_number, '[^[:alnum:]]', '', 'g')), ''), policy_number);
create index filings_policy_key on filings (company_id, policy_key(policy_number));
drop index filings_duplicate;
