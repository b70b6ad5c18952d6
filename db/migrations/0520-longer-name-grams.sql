-- Pieces of eight letters instead of five. Five letters of a common word ("ction", "manuf") are in so many names
-- that looking them up grew with the table; eight that reach over a word's end are rare in a table of any size.
-- Shorter needles are answered by the trigram index, as fast as five letters were.
drop index filings_name_grams;
drop function filing_name_grams;
create function filing_name_grams(name text) returns text[]
language sql immutable strict parallel safe
return (
  select array_agg(distinct substr(lower(name), at, 8)) from generate_series(1, length(name) - 7) at
);
create index filings_name_grams on filings using gin (filing_name_grams(insured_name));
