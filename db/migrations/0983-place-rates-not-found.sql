-- What the agency answered where it found no rate; null where the rate was added, or nobody has answered.
alter table place_rate_requests add column answer text check (answer is null or (answer <> '' and answered_at is not null));
