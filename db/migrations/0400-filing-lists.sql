-- Letters of a name that stand side by side, five at a time: "Iron Mill" has "iron ", "ron m", "on mi" and so on.
-- Trigrams of a long needle are each so common that intersecting them takes longer than a page may take; five
-- letters are rare. Needles of three and four letters stay with the trigram index.
create function filing_name_grams(name text) returns text[]
language sql immutable strict parallel safe
return (
  select array_agg(distinct substr(lower(name), at, 5)) from generate_series(1, length(name) - 4) at
);
create index filings_name_grams on filings using gin (filing_name_grams(insured_name));

create index filings_payment_method_created on filings (payment_method, created_at desc, id desc);

-- The work queue: what is not sent to an office yet, a small part of the table for good.
create index filings_unsent on filings (status, created_at desc, id desc)
  where sent_at is null and status in ('UNPAID', 'PAID', 'PENDING');

-- What customers still owe, with the amounts, so that sums need not visit the table.
create index filings_open_balance on filings (status, payment_method)
  include (total_cents, paid_cents, state_total_cents)
  where paid_cents < total_cents and status <> 'REJECTED';

-- Methods, statuses and states go together: pending invoices are never completed. The planner should know.
create statistics filings_vocabulary (mcv) on state, status, payment_method from filings;
