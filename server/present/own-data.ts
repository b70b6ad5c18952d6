import type { OwnData, OwnFiling } from '#operations/user/export-own-data.ts';
import { presentApiKey } from './api-key.ts';
import { presentDocument } from './document.ts';
import { presentFiling, presentFilingEvent } from './filing.ts';
import { presentSession, presentSignIn, presentViewOf } from './session.ts';
import { presentCommission, presentFilingFee, presentUser } from './user.ts';
import { presentWebhook } from './webhook.ts';

function presentOwnFiling({ view, history }: OwnFiling, agencyName: string) {
  const viewer = { party: history.party, agencyName };
  return {
    ...presentFiling(view),
    events: history.events.map((event) => presentFilingEvent(event, viewer)),
  };
}

/** One JSON document, written while the filings are read. */
export async function* writeOwnData(data: OwnData, agencyName: string): AsyncGenerator<string> {
  const head = {
    exportedAt: data.at.toISOString(),
    user: presentUser(data.user),
    stateRates: data.stateRates.map(presentCommission),
    stateSettings: data.stateSettings.map(presentFilingFee),
    notifications: data.notifications,
    signIns: data.signIns.map(presentSignIn),
    views: data.views.map(presentViewOf),
    sessions: data.sessions?.map(presentSession) ?? null,
    apiKeys: data.apiKeys.map(presentApiKey),
    webhooks: data.webhooks.map(presentWebhook),
    drafts: data.drafts.map((draft) => ({
      id: draft.id,
      content: draft.content,
      createdAt: draft.createdAt.toISOString(),
      updatedAt: draft.updatedAt.toISOString(),
      documents: draft.documents.map(presentDocument),
    })),
  };
  yield `${JSON.stringify(head, null, 1).slice(0, -'\n}'.length)},\n "filings": [`;
  let separator = '\n';
  for await (const filing of data.filings) {
    yield separator + JSON.stringify(presentOwnFiling(filing, agencyName));
    separator = ',\n';
  }
  yield '\n ]\n}\n';
}
