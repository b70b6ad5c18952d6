-- How many deliveries of an owner wait says behind whose the next one goes.
create index webhook_deliveries_queued_webhook on webhook_deliveries (webhook_id) where status = 'QUEUED';
