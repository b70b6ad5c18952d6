import {
  ADD_OVERRIDE,
  CONFIRM_STATES,
  DECLINE_PLACE_RATE,
  GET_STATE_SETTINGS,
  LIST_READINGS_DUE,
  LIST_STATE_SETTINGS,
  PREVIEW_OVERRIDE,
  PUT_STATE_COMMISSION,
  RECORD_READING,
  SETTLE_CAPACITIES,
  UPDATE_STATE_SETTINGS,
  WITHDRAW_CAPACITY_RULING,
  WITHDRAW_OVERRIDE,
} from '#contract/paths/filing-state-settings.ts';
import { formatCents } from '#domain/money/cents.ts';
import { STAKE_PREMIUM } from '#domain/rules/readings-due.ts';
import { forgetRulebookInForce } from '#operations/assessment/rulebook-in-force.ts';
import { addOverride } from '#operations/filing-state/add-override.ts';
import { confirmStates } from '#operations/filing-state/confirm-states.ts';
import { declinePlaceRateRequests } from '#operations/filing-state/decline-place-rate-requests.ts';
import { getFilingStateSettings } from '#operations/filing-state/get-filing-state-settings.ts';
import { listFilingStateSettings } from '#operations/filing-state/list-filing-state-settings.ts';
import { listReadingsDue } from '#operations/filing-state/list-readings-due.ts';
import { previewOverride } from '#operations/filing-state/preview-override.ts';
import { putStateCommissionTerms } from '#operations/filing-state/put-state-commission-terms.ts';
import { recordReading } from '#operations/filing-state/record-reading.ts';
import { settleCapacities } from '#operations/filing-state/settle-capacities.ts';
import { updateFilingStateSettings } from '#operations/filing-state/update-filing-state-settings.ts';
import { withdrawCapacityRuling } from '#operations/filing-state/withdraw-capacity-ruling.ts';
import { withdrawOverride } from '#operations/filing-state/withdraw-override.ts';
import { proofOf } from '../authenticate.ts';
import type { AppContext } from '../context.ts';
import { presentStateSettings, presentStateSettingsRow } from '../present/filing-state-settings.ts';
import { presentOverridePreview } from '../present/override-preview.ts';
import { presentReadingDue } from '../present/rule-reading.ts';
import { DONE, handle } from '../register.ts';

const settingsOf = async (context: AppContext, code: string) =>
  presentStateSettings(await getFilingStateSettings(context, code));

export const filingStateSettingsRoutes = [
  handle(LIST_STATE_SETTINGS, async ({ context }) => ({
    items: (await listFilingStateSettings(context)).map(presentStateSettingsRow),
  })),
  handle(GET_STATE_SETTINGS, async ({ context, params }) => settingsOf(context, params.code)),
  handle(UPDATE_STATE_SETTINGS, async ({ context, actor, params, body, request }) => {
    const { currentPassword, ...changes } = body;
    const proof = proofOf(request, currentPassword);
    await updateFilingStateSettings(context, actor, proof, params.code, changes);
    return settingsOf(context, params.code);
  }),
  handle(PUT_STATE_COMMISSION, async ({ context, actor, params, body }) => {
    const { code, type } = params;
    await putStateCommissionTerms(context, actor, { code, kind: type }, body);
    return settingsOf(context, code);
  }),
  handle(ADD_OVERRIDE, async ({ context, actor, params, body, request }) => {
    const { currentPassword, ...override } = body;
    const proof = proofOf(request, currentPassword);
    await addOverride(context, actor, proof, params.code, override);
    forgetRulebookInForce(context.db);
    return settingsOf(context, params.code);
  }),
  handle(PREVIEW_OVERRIDE, async ({ context, params, body }) =>
    presentOverridePreview(await previewOverride(context, params.code, body)),
  ),
  handle(DECLINE_PLACE_RATE, async ({ context, actor, params, body, request }) => {
    const { currentPassword, ...declined } = body;
    await declinePlaceRateRequests(context, actor, proofOf(request, currentPassword), params.code, declined);
    return settingsOf(context, params.code);
  }),
  handle(LIST_READINGS_DUE, async ({ context }) => ({
    premium: formatCents(STAKE_PREMIUM),
    items: (await listReadingsDue(context)).map(presentReadingDue),
  })),
  handle(
    RECORD_READING,
    async ({ context, actor, params, body }) => {
      await recordReading(context, actor, params.code, body);
      return DONE;
    },
    // This process sees a changed rule at once.
    { afterCommit: ({ db }) => forgetRulebookInForce(db) },
  ),
  handle(WITHDRAW_OVERRIDE, async ({ context, actor, params, body, request }) => {
    const proof = proofOf(request, body.currentPassword);
    await withdrawOverride(context, actor, proof, params);
    forgetRulebookInForce(context.db);
    return settingsOf(context, params.code);
  }),
  handle(CONFIRM_STATES, async ({ context, actor, body }) => {
    await confirmStates(context, actor, body);
    return DONE;
  }),
  handle(SETTLE_CAPACITIES, async ({ context, actor, body, request }) => {
    const { currentPassword, ...ruling } = body;
    await settleCapacities(context, actor, proofOf(request, currentPassword), ruling);
    return DONE;
  }),
  handle(WITHDRAW_CAPACITY_RULING, async ({ context, actor, params, body, request }) => {
    const proof = proofOf(request, body.currentPassword);
    await withdrawCapacityRuling(context, actor, proof, params.id);
    return DONE;
  }),
];
