import { idParams, okBody } from '#contract/common.ts';
import {
  capacityRulingRequest,
  overrideParams,
  overrideRequest,
  putRatesRequest,
  stateParams,
  stateRatesParams,
  stateSettingsBody,
  stateSettingsList,
  updateStateSettingsRequest,
} from '#contract/filing-state-settings.ts';
import { forgetRulebookInForce } from '#operations/assessment/rulebook-in-force.ts';
import { addOverride } from '#operations/filing-state/add-override.ts';
import { getFilingStateSettings } from '#operations/filing-state/get-filing-state-settings.ts';
import { listFilingStateSettings } from '#operations/filing-state/list-filing-state-settings.ts';
import { putFilingStateRates } from '#operations/filing-state/put-filing-state-rates.ts';
import { settleCapacities } from '#operations/filing-state/settle-capacities.ts';
import { updateFilingStateSettings } from '#operations/filing-state/update-filing-state-settings.ts';
import { withdrawCapacityRuling } from '#operations/filing-state/withdraw-capacity-ruling.ts';
import { withdrawOverride } from '#operations/filing-state/withdraw-override.ts';
import { answerOnce } from '../answer-once.ts';
import type { App } from '../app.ts';
import { actorOf } from '../authenticate.ts';
import type { AppContext } from '../context.ts';

const tags = ['Filing-state settings'];
const response = { 200: stateSettingsBody };

export function filingStateSettingsRoutes(app: App, context: AppContext): void {
  app.get(
    '/filing-state/settings',
    {
      config: { access: 'GET /filing-state/settings' },
      schema: {
        summary: 'Every jurisdiction with what an admin looks after',
        tags,
        response: { 200: stateSettingsList },
      },
    },
    async () => ({ items: await listFilingStateSettings(context) }),
  );
  app.get(
    '/filing-state/:code/settings',
    {
      config: { access: 'GET /filing-state/:code/settings' },
      schema: {
        summary: 'Terms, rules with dated entries, overrides and rulings of one state',
        tags,
        params: stateParams,
        response,
      },
    },
    async (request) => getFilingStateSettings(context, request.params.code),
  );
  app.patch(
    '/filing-state/:code/settings',
    {
      config: { access: 'PATCH /filing-state/:code/settings' },
      schema: {
        summary: 'Open or close a state, set its filing fee and what customers are told',
        tags,
        params: stateParams,
        body: updateStateSettingsRequest,
        response,
      },
    },
    async (request) => {
      await updateFilingStateSettings(context, actorOf(request), request.params.code, request.body);
      return getFilingStateSettings(context, request.params.code);
    },
  );
  app.put(
    '/filing-state/:code/rates/:type',
    {
      config: { access: 'PUT /filing-state/:code/rates/:type' },
      schema: {
        summary: 'Set the commission of a state for one filing kind',
        tags,
        params: stateRatesParams,
        body: putRatesRequest,
        response,
      },
    },
    async (request) => {
      const { code, type } = request.params;
      await putFilingStateRates(context, actorOf(request), { code, kind: type }, request.body);
      return getFilingStateSettings(context, code);
    },
  );
  overrideRoutes(app, context);
  rulingRoutes(app, context);
}

function overrideRoutes(app: App, context: AppContext): void {
  app.post(
    '/filing-state/:code/override',
    {
      config: { access: 'POST /filing-state/:code/override' },
      schema: {
        summary: 'Correct the rulebook for a state, with date, citation and reason',
        tags,
        params: stateParams,
        body: overrideRequest,
        response: { 201: stateSettingsBody },
      },
    },
    async (request, reply) => {
      const { code } = request.params;
      const settings = await answerOnce(context, request, reply, 'REQUIRED', async (inside) => {
        await addOverride(inside, actorOf(request), code, request.body);
        return { statusCode: 201, body: await getFilingStateSettings(inside, code) };
      });
      forgetRulebookInForce(context.db);
      return settings;
    },
  );
  app.delete(
    '/filing-state/:code/override/:id',
    {
      config: { access: 'DELETE /filing-state/:code/override/:id' },
      schema: {
        summary: 'Withdraw an override; it stays in the list',
        tags,
        params: overrideParams,
        response,
      },
    },
    async (request) => {
      await withdrawOverride(context, actorOf(request), request.params);
      forgetRulebookInForce(context.db);
      return getFilingStateSettings(context, request.params.code);
    },
  );
}

function rulingRoutes(app: App, context: AppContext): void {
  app.post(
    '/capacity-ruling',
    {
      config: { access: 'POST /capacity-ruling' },
      schema: {
        summary: 'Settle for many states whether we may file in a capacity',
        tags,
        body: capacityRulingRequest,
        response: { 201: okBody },
      },
    },
    async (request, reply) =>
      answerOnce(context, request, reply, 'REQUIRED', async (inside) => {
        await settleCapacities(inside, actorOf(request), request.body);
        return { statusCode: 201, body: { ok: true as const } };
      }),
  );
  app.delete(
    '/capacity-ruling/:id',
    {
      config: { access: 'DELETE /capacity-ruling/:id' },
      schema: {
        summary: 'Withdraw a ruling, so that the rulebook counts again',
        tags,
        params: idParams,
        response: { 200: okBody },
      },
    },
    async (request) => {
      await withdrawCapacityRuling(context, actorOf(request), request.params.id);
      return { ok: true as const };
    },
  );
}
