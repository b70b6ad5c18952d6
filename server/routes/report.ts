import {
  AMEND_REPORT,
  ENTER_AMOUNT,
  ENTER_BILL,
  FILE_REPORT,
  GET_REPORT,
  LIST_CHECK_FILINGS,
  LIST_REPORT_EVENTS,
  LIST_REPORT_FILINGS,
  LIST_REPORTS,
  PAY_REPORT,
  READY_REPORT,
  RECORD_PENALTY,
  REOPEN_REPORT,
  REVERSE_PENALTY,
  REVERSE_REPORT_PAYMENT,
} from '#contract/paths/report.ts';
import { amendReport } from '#operations/report/amend-report.ts';
import { enterAmount } from '#operations/report/enter-amount.ts';
import { enterBill } from '#operations/report/enter-bill.ts';
import { fileReport } from '#operations/report/file-report.ts';
import { getReport } from '#operations/report/get-report.ts';
import { listCheckFilings } from '#operations/report/list-check-filings.ts';
import { listReportEvents } from '#operations/report/list-report-events.ts';
import { listReportFilings } from '#operations/report/list-report-filings.ts';
import { listReports } from '#operations/report/list-reports.ts';
import { markReportReady } from '#operations/report/mark-report-ready.ts';
import { payReport } from '#operations/report/pay-report.ts';
import { recordPenalty } from '#operations/report/record-penalty.ts';
import { reopenReport } from '#operations/report/reopen-report.ts';
import { reversePenalty } from '#operations/report/reverse-penalty.ts';
import { reverseReportPayment } from '#operations/report/reverse-report-payment.ts';
import { sumReports } from '#operations/report/sum-reports.ts';
import type { AppContext } from '../context.ts';
import { presentPage, presentSums } from '../present/page.ts';
import {
  presentNamedFiling,
  presentReport,
  presentReportEvents,
  presentReportFiling,
  presentReportStanding,
  presentReportSummary,
} from '../present/report.ts';
import { handle } from '../register.ts';

async function answerReport(context: AppContext, id: string) {
  return presentReport(await getReport(context, id));
}

export const reportRoutes = [
  handle(LIST_REPORTS, async ({ context, query }) => {
    const reports = await listReports(context, query);
    return {
      ...presentPage(reports, presentReportSummary),
      standing: presentReportStanding(reports.standing),
      sums: presentSums(await sumReports(context, query)),
    };
  }),
  handle(GET_REPORT, async ({ context, params }) => await answerReport(context, params.id)),
  handle(LIST_REPORT_FILINGS, async ({ context, params, query }) =>
    presentPage(await listReportFilings(context, params.id, query), presentReportFiling),
  ),
  handle(LIST_CHECK_FILINGS, async ({ context, params, query }) =>
    presentPage(await listCheckFilings(context, params, query), presentNamedFiling),
  ),
  handle(LIST_REPORT_EVENTS, async ({ context, params }) =>
    presentReportEvents(await listReportEvents(context, params.id)),
  ),
  handle(ENTER_AMOUNT, async ({ context, actor, params, body }) => {
    await enterAmount(context, actor, params.id, body);
    return await answerReport(context, params.id);
  }),
  handle(ENTER_BILL, async ({ context, actor, params, body }) => {
    await enterBill(context, actor, params.id, body);
    return await answerReport(context, params.id);
  }),
  handle(READY_REPORT, async ({ context, actor, params, body }) => {
    await markReportReady(context, actor, params.id, body ?? {});
    return await answerReport(context, params.id);
  }),
  handle(FILE_REPORT, async ({ context, actor, params, body }) => {
    await fileReport(context, actor, params.id, body);
    return await answerReport(context, params.id);
  }),
  handle(PAY_REPORT, async ({ context, actor, params, body }) => {
    await payReport(context, actor, params.id, body);
    return await answerReport(context, params.id);
  }),
  handle(REVERSE_REPORT_PAYMENT, async ({ context, actor, params, body }) => {
    await reverseReportPayment(context, actor, params.id, body);
    return await answerReport(context, params.id);
  }),
  handle(RECORD_PENALTY, async ({ context, actor, params, body }) => {
    await recordPenalty(context, actor, params.id, body);
    return await answerReport(context, params.id);
  }),
  handle(REVERSE_PENALTY, async ({ context, actor, params, body }) => {
    await reversePenalty(context, actor, params, body);
    return await answerReport(context, params.id);
  }),
  handle(REOPEN_REPORT, async ({ context, actor, params, body }) => {
    await reopenReport(context, actor, params.id, body);
    return await answerReport(context, params.id);
  }),
  handle(AMEND_REPORT, async ({ context, actor, params, body }) => {
    const id = await amendReport(context, actor, params.id, body);
    return await answerReport(context, id);
  }),
];
