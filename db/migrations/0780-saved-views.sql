-- A list as somebody keeps it: its filters, order, columns and density, by the names of its address.
create table saved_views (
  id uuid primary key default gen_random_uuid(),
  -- Which list: "filings".
  list text not null,
  owner_id uuid not null references users (id) on delete cascade,
  name text not null check (name <> ''),
  query jsonb not null,
  -- All admins see it; its owner changes it.
  is_shared boolean not null default false,
  -- The list opens with it: for its owner, and where it is shared for all who have no such view of their own.
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index saved_views_owner on saved_views (owner_id, list);
create index saved_views_shared on saved_views (list) where is_shared;
create unique index saved_views_own_default on saved_views (owner_id, list) where is_default and not is_shared;
create unique index saved_views_shared_default on saved_views (list) where is_default and is_shared;
