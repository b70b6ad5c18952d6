-- A customer's message waits until an admin answers it or notes that it needs no answer.
alter table filings add column unanswered_since timestamptz;

-- What was written since the last word to the customer, on filings that are not done.
update filings set unanswered_since = (
  select min(event.created_at) from filing_events event join users on users.id = event.actor_id
  where event.filing_id = filings.id and event.event = 'message' and users.role = 'REGULAR'
    and event.id > coalesce((
      select max(answer.id) from filing_events answer join users admin on admin.id = answer.actor_id
      where answer.filing_id = filings.id and admin.role = 'ADMIN' and answer.event in ('message', 'reject')
    ), 0)
)
where status <> 'COMPLETED'
  and exists (select from filing_events event where event.filing_id = filings.id and event.event = 'message');

create index filings_unanswered on filings (unanswered_since, id) where unanswered_since is not null;
