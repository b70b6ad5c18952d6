import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BodyOf } from '#contract/api.ts';
import {
  type AMEND_REPORT,
  type ENTER_AMOUNT,
  type ENTER_BILL,
  type FILE_REPORT,
  GET_REPORT,
  LIST_CHECK_FILINGS,
  LIST_REPORT_EVENTS,
  LIST_REPORT_FILINGS,
  type PAY_REPORT,
  type READY_REPORT,
  type RECORD_PENALTY,
  type REOPEN_REPORT,
  type REVERSE_PENALTY,
  type REVERSE_REPORT_PAYMENT,
} from '#contract/paths/report.ts';
import type { ReportBody } from '#contract/report.ts';
import type { FilingCheckCode } from '#domain/reporting/report-checks.ts';
import { ApiError } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/call.ts';
import type { CallArguments } from '../../shared/api/call-with.ts';
import { isRefusal, newIdempotencyKey } from '../../shared/api/idempotency-key.ts';
import { refreshMoney } from '../../shared/queries/refresh-money.ts';

/** One report with its totals and checks. */
export function useReport(id: string) {
  return useQuery({
    queryKey: ['reports', 'one', id],
    queryFn: ({ signal }) => call(GET_REPORT, { params: { id }, signal }),
  });
}

/** One page of the filings of a report. */
export function useReportFilings(id: string, cursor: string | null) {
  return useQuery({
    queryKey: ['reports', 'filings', id, cursor],
    queryFn: ({ signal }) =>
      call(LIST_REPORT_FILINGS, { params: { id }, query: cursor === null ? {} : { cursor }, signal }),
  });
}

/** One page of the filings at fault by one check. */
export function useCheckFilings(id: string, code: FilingCheckCode, cursor: string | null) {
  return useQuery({
    queryKey: ['reports', 'check', id, code, cursor],
    queryFn: ({ signal }) =>
      call(LIST_CHECK_FILINGS, { params: { id, code }, query: cursor === null ? {} : { cursor }, signal }),
  });
}

/** What happened to a report, oldest first. */
export function useReportEvents(id: string) {
  return useQuery({
    queryKey: ['reports', 'events', id],
    queryFn: async ({ signal }) => (await call(LIST_REPORT_EVENTS, { params: { id }, signal })).items,
  });
}

type ReportStep =
  | typeof ENTER_AMOUNT
  | typeof ENTER_BILL
  | typeof READY_REPORT
  | typeof FILE_REPORT
  | typeof PAY_REPORT
  | typeof RECORD_PENALTY
  | typeof REVERSE_PENALTY
  | typeof REOPEN_REPORT
  | typeof REVERSE_REPORT_PAYMENT
  | typeof AMEND_REPORT;

/**
 * One step of a report, named by its id, or of a penalty that was paid for it. Its key stays the same until the server has answered, so that pressing again after a broken
 * connection cannot count twice.
 */
export function useReportStep<K extends ReportStep>(
  of: string | { id: string; penaltyId: string },
  step: K,
  onFault?: (fault: ApiError) => void,
) {
  const [key, setKey] = useState(newIdempotencyKey);
  const [fault, setFault] = useState<ApiError | null>(null);
  const sending = useMutation({
    mutationFn: (body: BodyOf<K>): Promise<ReportBody> => {
      const params = typeof of === 'string' ? { id: of } : of;
      const said = [{ params, body, idempotencyKey: key }] as unknown as CallArguments<K>;
      return call(step, ...said) as Promise<ReportBody>;
    },
    onSettled: refreshMoney,
  });

  /** The server's answer, or null when it refused; `fault` then says why. */
  async function send(body: BodyOf<K>): Promise<ReportBody | null> {
    setFault(null);
    try {
      const answer = await sending.mutateAsync(body);
      setKey(newIdempotencyKey());
      return answer;
    } catch (error) {
      if (isRefusal(error)) setKey(newIdempotencyKey());
      const refused = error instanceof ApiError ? error : new ApiError(0, {});
      setFault(refused);
      onFault?.(refused);
      return null;
    }
  }

  return { send, fault, forget: () => setFault(null), isPending: sending.isPending };
}
