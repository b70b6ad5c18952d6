-- Letters that a user does not want. No row: the letter is sent.
create table declined_letters (
  user_id uuid not null references users (id),
  letter text not null check (letter in ('FILING_STARTED', 'FILING_COMPLETED', 'FILING_MESSAGE')),
  declined_at timestamptz not null default now(),
  primary key (user_id, letter)
);
