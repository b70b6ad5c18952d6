-- How many differences from its office's figures a filed report was left with: a paid one with any is not finished,
-- and the list of reports asks for that without comparing every filing of every report again.
alter table reports add column open_differences integer not null default 0 check (open_differences >= 0);

with entered as (
  select distinct on (report_id) report_id, id from reconciliations order by report_id, id desc
), compared as (
  -- The latest version, and the one whose figures count for it: its own, or those that the last one before it was left
  -- with. An amendment begun before this, or filed without new figures, inherits them too.
  select distinct on (latest.id) latest.id as latest_id, reports.id, reports.state, reports.duty, reports.period_start,
    reports.version, entered.id as figures_id
  from reports latest join reports on reports.state = latest.state and reports.duty = latest.duty
    and reports.period_start = latest.period_start and reports.version <= latest.version
  join entered on entered.report_id = reports.id
  where latest.is_latest order by latest.id, reports.version desc
), whole as (
  -- A charge that the office invoiced as a whole is compared as a whole.
  select distinct compared.id, figure.charge from compared
  join reconciliation_figures figure on figure.reconciliation_id = compared.figures_id
  where figure.filing_id is null and figure.stated is null
), amounts as (
  select compared.id, figure.filing_id, figure.stated, figure.charge, figure.amount_cents as cents
  from compared join reconciliation_figures figure on figure.reconciliation_id = compared.figures_id
  union all
  select compared.id, item.filing_id, null, line.kind, -item.sign * line.amount_cents
  from compared join report_items item on item.report_id = compared.id
  join filing_lines line on line.submission_id = item.submission_id and line.kind = any(item.charge_kinds)
  union all
  select compared.id, line.filing_id, line.stated, line.charge, -line.amount_cents
  from compared join reports earlier on earlier.state = compared.state and earlier.duty = compared.duty
    and earlier.period_start = compared.period_start and earlier.version <= compared.version
  join report_adjustments adjustment on adjustment.report_id = earlier.id
  join report_adjustment_lines line on line.adjustment_id = adjustment.id
), items as (
  select amounts.id, amounts.charge,
    case when whole.id is null then amounts.filing_id end as filing_id,
    case when whole.id is null then amounts.stated end as stated, amounts.cents
  from amounts left join whole on whole.id = amounts.id and whole.charge = amounts.charge
), open as (
  select id from items group by id, filing_id, stated, charge having sum(cents) <> 0
)
update reports set open_differences = counted.many
from (select compared.latest_id, count(*) as many from open join compared on compared.id = open.id
  group by compared.latest_id) counted where counted.latest_id = reports.id;
