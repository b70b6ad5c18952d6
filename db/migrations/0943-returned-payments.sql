-- Whether a bank returned a payment, such as a check that bounced, or we took it back: a customer reads which it was.
alter table payment_reversals add column is_return boolean not null default false;
alter table payment_reversals disable trigger payment_reversals_append_only;
update payment_reversals reversal set is_return = true
where exists (select from audit_entries entry where entry.subject_kind = 'payment'
  and entry.subject_id = reversal.payment_id::text and entry.action = 'payment.reverse' and entry.details ? 'returnedDate');
alter table payment_reversals enable trigger payment_reversals_append_only;
alter table payment_reversals alter column is_return drop default;
