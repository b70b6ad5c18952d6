-- What the agency says of itself, as its admins saved it; what the environment sets wins and is not kept here. Blank:
-- nobody has said it yet.
create table agency_settings (
  only_row boolean primary key default true check (only_row),
  legal_name text not null default '',
  brand_name text not null default '',
  mailing_address text not null default '',
  street_address text not null default '',
  phone text not null default '',
  email text not null default '',
  license_numbers text not null default '',
  ach_instructions text not null default '',
  wire_instructions text not null default '',
  check_instructions text not null default '',
  privacy_text text not null default '',
  terms_text text not null default '',
  -- Null: none was uploaded.
  logo_document_id uuid references documents (id),
  version integer not null,
  changed_by uuid not null references users (id),
  changed_at timestamptz not null
);
create index agency_settings_logo on agency_settings (logo_document_id);
create index agency_settings_changed_by on agency_settings (changed_by);

-- What the agency decided to do without while setting up.
create table skipped_setup_steps (
  step text primary key check (step in ('LICENSES', 'FEES', 'TEXTS', 'MAIL', 'SECOND_FACTOR', 'COLLEAGUES', 'CUSTOMER')),
  skipped_by uuid not null references users (id),
  skipped_at timestamptz not null
);
create index skipped_setup_steps_skipped_by on skipped_setup_steps (skipped_by);

-- In which states the agency files and in which capacities, confirmed by a person. The newest of a state and capacity
-- is the one in force; those before it stay.
create table state_confirmations (
  id uuid primary key default gen_random_uuid(),
  state text not null check (state ~ '^[A-Z]{2}$'),
  capacity text not null check (capacity in ('PROCURED', 'THIRD_PARTY', 'COURTESY')),
  -- False: the agency does not file in this capacity, whatever the state allows.
  is_filed boolean not null,
  confirmed_by uuid not null references users (id),
  confirmed_at timestamptz not null,
  replaced_at timestamptz
);
create unique index state_confirmations_in_force on state_confirmations (state, capacity) where replaced_at is null;
create index state_confirmations_state on state_confirmations (state, confirmed_at);
create index state_confirmations_confirmed_by on state_confirmations (confirmed_by);

-- Whether a test mail ever left is asked with every look at the checklist.
create index outbox_mails_tests on outbox_mails (status) where template = 'test-mail';
