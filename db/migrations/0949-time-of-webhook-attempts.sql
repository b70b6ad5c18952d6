-- A server that answers late keeps a place of the worker as one that never answers: how long its owner's deliveries
-- rest follows from it.
alter table webhook_deliveries add column last_attempt_milliseconds integer
  constraint webhook_deliveries_milliseconds_not_negative check (last_attempt_milliseconds >= 0);
