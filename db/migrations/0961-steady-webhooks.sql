-- Since when the server of a webhook answers quickly, so that its deliveries wait for no slow server of the same owner.
-- Null: it has not answered yet. A slow answer puts it an hour ahead. Kept here and not taken from the deliveries: of
-- each of those only the last attempt is known, so that a quick second one would hide a slow first.
alter table webhooks add column steady_from timestamptz;
