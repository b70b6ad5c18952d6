-- What banks say of the account: the files that were read, and each of their transactions once.

-- A bank by the name that the office gave it, with what the columns of its CSV files mean. No account number is kept.
create table banks (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  csv_mapping jsonb,
  created_by uuid not null references users (id),
  created_at timestamptz not null default now()
);
create unique index banks_name on banks (lower(name));
create index banks_created_by on banks (created_by);

create table bank_files (
  id uuid primary key default gen_random_uuid(),
  bank_id uuid not null references banks (id),
  -- Of its bytes, lower-case hexadecimal. The file itself is not kept: it names the account.
  sha256 text not null unique check (sha256 ~ '^[0-9a-f]{64}$'),
  format text not null check (format in ('CSV', 'OFX', 'BAI2')),
  file_name text not null,
  imported_by uuid not null references users (id),
  created_at timestamptz not null default now()
);
create index bank_files_bank on bank_files (bank_id, created_at desc);
create index bank_files_imported_by on bank_files (imported_by);

create table bank_transactions (
  id uuid primary key default gen_random_uuid(),
  bank_id uuid not null references banks (id),
  bank_file_id uuid not null references bank_files (id),
  line_number integer not null check (line_number >= 1),
  account_digits text check (account_digits ~ '^[0-9]{4}$'),
  posted_on date not null,
  -- Above zero: money that came in.
  amount_cents bigint not null check (amount_cents <> 0),
  method text not null check (method in ('ACH', 'WIRE', 'CHECK')),
  description text not null,
  reference text not null,
  bank_reference text,
  -- What tells it from every other of the bank: two files that hold the same one give the same.
  fingerprint text not null,
  status text not null default 'OPEN' check (status in ('OPEN', 'MATCHED', 'IGNORED')),
  -- The payment that it is; null until somebody confirmed one, and again once that was reversed.
  payment_id uuid unique references payments (id),
  ignored_reason text,
  decided_by uuid references users (id),
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  unique (bank_id, fingerprint),
  check ((status = 'MATCHED') = (payment_id is not null)),
  check (status <> 'MATCHED' or amount_cents > 0),
  check ((status = 'IGNORED') = (ignored_reason is not null)),
  check ((status = 'OPEN') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null))
);
create index bank_transactions_file on bank_transactions (bank_file_id);
create index bank_transactions_decided_by on bank_transactions (decided_by);
create index bank_transactions_posted_on on bank_transactions (posted_on desc, id desc);
create index bank_transactions_amount on bank_transactions (amount_cents, id);
create index bank_transactions_open on bank_transactions (posted_on desc, id desc) where status = 'OPEN';

-- What customers were asked to pay and owe: looked through for each page of transactions.
create index filings_billed_and_open on filings (company_id)
  where paid_cents < total_cents and status <> 'REJECTED' and payment_method <> 'PENDING_INVOICE';
