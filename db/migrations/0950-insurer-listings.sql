-- On which state's list of eligible surplus lines insurers an insurer stands, by the latest list that was imported. A
-- list that leaves it out later takes nothing away: lists of a part are imported too.
create table insurer_listings (
  insurer_id uuid not null references insurers (id) on delete cascade,
  state text not null check (state ~ '^[A-Z]{2}$'),
  -- The day that the list bears; null where it bears none.
  listed_on date,
  -- Where the list can be read; blank where nobody said.
  source_address text not null default '' check (source_address ~ '^(https?://.*)?$'),
  imported_on date not null,
  imported_by uuid not null references users (id),
  primary key (insurer_id, state)
);
create index insurer_listings_imported_by on insurer_listings (imported_by);
