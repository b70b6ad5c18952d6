-- A report with which nothing is to be paid is paid without a method and a reference: no money moves.
alter table reports drop constraint reports_check2;
alter table reports
  add constraint reports_paid_check check ((status = 'PAID') = (paid_cents is not null and paid_on is not null)),
  add constraint reports_payment_check check ((payment_method is null) = (payment_reference is null)
    and (payment_method is null or status = 'PAID')
    and (payment_method is not null or status <> 'PAID' or paid_cents = 0));
