-- What the filings on an invoice come to now, beside what it was issued for. The two differ once a filing was sent
-- back or reassessed: then the invoice says so, and asks for no more than its filings owe.
alter table invoices add column filings_total_cents bigint not null default 0;
update invoices set filings_total_cents = total_cents where status = 'ISSUED';
alter table invoices alter column filings_total_cents drop default;
alter table invoices add constraint invoices_void_holds_nothing
  check (status = 'ISSUED' or (paid_cents = 0 and filings_total_cents = 0));

-- A filing that changes or leaves takes its share along. Whoever puts filings on an invoice adds them up.
drop trigger filings_pay_invoice on filings;
create or replace function add_up_invoice() returns trigger language plpgsql as $$
declare stays boolean := new.invoice_id is not distinct from old.invoice_id;
begin
  if not stays and new.invoice_id is not null then
    raise exception 'filing % is on invoice % and cannot be put on another', old.number, old.invoice_id
      using errcode = 'check_violation';
  end if;
  update invoices set
    paid_cents = paid_cents - old.paid_cents + case when stays then new.paid_cents else 0 end,
    filings_total_cents = filings_total_cents - old.total_cents + case when stays then new.total_cents else 0 end,
    updated_at = now()
  where id = old.invoice_id and status = 'ISSUED';
  return null;
end $$;
create trigger filings_add_up_invoice after update of paid_cents, total_cents, invoice_id on filings for each row
  when (old.invoice_id is not null and (new.invoice_id is distinct from old.invoice_id
    or new.paid_cents <> old.paid_cents or new.total_cents <> old.total_cents))
  execute function add_up_invoice();

alter table filings add constraint filings_on_invoice_are_invoiced
  check (invoice_id is null or payment_method = 'INVOICED');

-- The orders of the list of invoices.
drop index invoices_due;
create index invoices_due on invoices (due_on, id);
create index invoices_owed on invoices (due_on, id) where status = 'ISSUED' and paid_cents < filings_total_cents;
create index invoices_number on invoices (number, id);
create index invoices_total on invoices (total_cents, id);
create index invoices_open on invoices ((filings_total_cents - paid_cents), id);
