import { idParams } from '#contract/common.ts';
import {
  stateRatesBody,
  stateRatesList,
  stateRatesParams,
  stateRatesRequest,
  stateSettingsBody,
  stateSettingsList,
  stateSettingsParams,
  stateSettingsRequest,
} from '#contract/user.ts';
import { putStateRates } from '#operations/user/put-state-rates.ts';
import { putStateSettings } from '#operations/user/put-state-settings.ts';
import { readStateRates } from '#operations/user/read-state-rates.ts';
import { readStateSettings } from '#operations/user/read-state-settings.ts';
import type { App } from '../app.ts';
import { actorOf } from '../authenticate.ts';
import type { AppContext } from '../context.ts';
import { presentStateRates, presentStateSettings } from '../present/user.ts';

const tags = ['Users'];

export function userTermsRoutes(app: App, context: AppContext): void {
  app.get(
    '/user/:id/state-rates',
    {
      config: { access: 'GET /user/:id/state-rates' },
      schema: {
        summary: 'Commission terms agreed with a user',
        tags,
        params: idParams,
        response: { 200: stateRatesList },
      },
    },
    async (request) => {
      const rates = await readStateRates(context, request.params.id);
      return { items: rates.map(presentStateRates) };
    },
  );
  app.get(
    '/user/:id/state-settings',
    {
      config: { access: 'GET /user/:id/state-settings' },
      schema: {
        summary: 'Filing fee terms agreed with a user',
        tags,
        params: idParams,
        response: { 200: stateSettingsList },
      },
    },
    async (request) => {
      const settings = await readStateSettings(context, request.params.id);
      return { items: settings.map(presentStateSettings) };
    },
  );
  app.put(
    '/user/:id/state-rates/:filingStateId/:type',
    {
      config: { access: 'PUT /user/:id/state-rates/:filingStateId/:type' },
      schema: {
        summary: 'Set the commission terms of a user in one state for one filing kind',
        tags,
        params: stateRatesParams,
        body: stateRatesRequest,
        response: { 200: stateRatesBody },
      },
    },
    async (request) => {
      const { id, filingStateId, type } = request.params;
      const at = { userId: id, state: filingStateId, kind: type };
      return presentStateRates(await putStateRates(context, actorOf(request), at, request.body));
    },
  );
  app.put(
    '/user/:id/state-settings/:filingStateId',
    {
      config: { access: 'PUT /user/:id/state-settings/:filingStateId' },
      schema: {
        summary: 'Set the filing fee terms of a user in one state',
        tags,
        params: stateSettingsParams,
        body: stateSettingsRequest,
        response: { 200: stateSettingsBody },
      },
    },
    async (request) => {
      const { id, filingStateId } = request.params;
      const at = { userId: id, state: filingStateId };
      return presentStateSettings(await putStateSettings(context, actorOf(request), at, request.body));
    },
  );
}
