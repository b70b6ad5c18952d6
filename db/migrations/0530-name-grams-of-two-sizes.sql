-- Pieces of ten letters instead of eight, and of six for texts that are no longer. Ten nearly always reach over a
-- word's end and are rare in a table of any size; six are most of a family name. Shorter texts stay with the trigram
-- index.
drop index filings_name_grams;
drop function filing_name_grams;
create function filing_name_grams(name text) returns text[]
language sql immutable strict parallel safe
return (
  select array_agg(distinct substr(lower(name), at, size))
  from (values (6), (10)) sizes (size) cross join lateral generate_series(1, length(name) - size + 1) at
);
create index filings_name_grams on filings using gin (filing_name_grams(insured_name));
