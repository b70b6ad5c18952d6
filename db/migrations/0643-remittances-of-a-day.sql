-- What was paid to states, and adjustments: the few entries that are about no filing, payment or refund.
create index ledger_entries_of_states on ledger_entries (booked_on)
  where filing_id is null and payment_id is null and refund_id is null;
