-- A line whose payment was reversed is open again. The money may be gone with the check that bounced: nobody is led to
-- record it once more.
alter table bank_transactions add column was_reversed boolean not null default false;
