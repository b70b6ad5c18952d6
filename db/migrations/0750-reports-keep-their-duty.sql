-- What a report was opened for: the rulebook may say otherwise later, and what entered a report leaves it as it
-- entered. A return pays, a statement lists.
alter table reports
  add column role text check (role in ('RETURN', 'STATEMENT', 'INSTALLMENT')),
  -- The kinds of charges it carries; null: all that no other return takes.
  add column carries text[];
update reports set
  role = case when duty in ('tax', 'stamping-fee', 'slip-fee', 'fire-marshal-tax', 'surcharge', 'municipal-tax',
    'policy-fee') then 'RETURN' else 'STATEMENT' end,
  carries = case duty when 'stamping-fee' then '{STAMPING_FEE}'::text[] when 'slip-fee' then '{SERVICE_FEE}'
    when 'fire-marshal-tax' then '{FIRE_MARSHAL_TAX}' when 'surcharge' then '{SURCHARGE}'
    when 'municipal-tax' then '{MUNICIPAL_TAX}' when 'municipal-reconciliation' then '{MUNICIPAL_TAX}'
    when 'policy-fee' then '{OTHER}' end;
alter table reports alter column role set not null;

-- The kinds of charges that a filing brought into a report.
alter table report_items add column charge_kinds text[];
update report_items item set charge_kinds = coalesce((
  select array_agg(distinct line.kind) from filing_lines line
    join report_charges charged on charged.report_id = item.report_id and charged.charge = line.kind
  where line.submission_id = item.submission_id), '{}');
alter table report_items alter column charge_kinds set not null;

-- How many of the entries were charged a flat amount: that is reckoned on no base.
alter table report_charges add column flat_items integer not null default 0;
update report_charges charged set flat_items = (
  select count(*) from (
    select item.id from report_items item join filing_lines line on line.submission_id = item.submission_id
    where item.report_id = charged.report_id and line.kind = charged.charge
    group by item.id having sum(line.base_cents) = 0 and sum(line.amount_cents) <> 0) flat);
