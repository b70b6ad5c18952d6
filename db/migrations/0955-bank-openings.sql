-- What the bank's account held at the end of the day from which the books are reconciled with it, each time somebody
-- entered it; the last one counts.
create table bank_openings (
  id bigint generated always as identity primary key,
  opening_on date not null,
  amount_cents bigint not null,
  note text,
  entered_by uuid not null references users (id),
  created_at timestamptz not null
);
create index bank_openings_entered_by on bank_openings (entered_by);
create trigger bank_openings_append_only before update or delete or truncate on bank_openings
  for each statement execute function refuse_change();
