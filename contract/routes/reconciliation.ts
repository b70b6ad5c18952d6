import { idParams } from '../common.ts';
import { OFFICE_FIGURES_BYTES } from '../limits.ts';
import { ENTER_OFFICE_FIGURES, GET_RECONCILIATION, SETTLE_DIFFERENCES } from '../paths/reconciliation.ts';
import {
  officeFiguresRequest,
  reconciliationBody,
  reconciliationQuery,
  settleRequest,
} from '../reconciliation.ts';
import type { AccessRule, Routes } from '../route.ts';

const tag = 'Reports';
const access: AccessRule & { who: 'admin' } = { who: 'admin', why: 'The agency reports to the states' };
const answers = { 200: reconciliationBody } as const;

export const reconciliationRoutes = {
  [GET_RECONCILIATION]: {
    summary: 'Reconcile a report: collected, due, and invoiced by the state; differences first',
    tag,
    access,
    params: idParams,
    query: reconciliationQuery,
    answers,
  },
  [ENTER_OFFICE_FIGURES]: {
    summary: 'Record the state’s invoice as amounts or a CSV; the latest entry counts',
    tag,
    access: { ...access, refusesEndedSignIns: true },
    params: idParams,
    body: officeFiguresRequest,
    bodyLimit: 2 * OFFICE_FIGURES_BYTES,
    idempotencyKey: 'OPTIONAL',
    requestsPerMinute: 30,
    errors: ['EVENT_NOT_ALLOWED'],
    answers,
  },
  [SETTLE_DIFFERENCES]: {
    summary: 'Settle open differences at the agency’s expense; the state’s invoiced amount becomes due',
    tag,
    access: { ...access, refusesEndedSignIns: true },
    params: idParams,
    body: settleRequest,
    bodyLimit: 2 * OFFICE_FIGURES_BYTES,
    idempotencyKey: 'REQUIRED',
    errors: ['EVENT_NOT_ALLOWED', 'AMOUNT_INVALID'],
    answers,
  },
} as const satisfies Routes;
