import type { OwnData, OwnDraft, OwnFiling } from '#operations/user/export-own-data.ts';
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

function presentOwnDraft({ id, content, createdAt, updatedAt, documents }: OwnDraft) {
  return {
    id,
    content,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    documents: documents.map(presentDocument),
  };
}

/** One JSON document, written while drafts and filings are read. */
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
  };
  yield JSON.stringify(head, null, 1).slice(0, -'\n}'.length);
  yield* writeArray('drafts', data.drafts, presentOwnDraft);
  yield* writeArray('filings', data.filings, (filing) => presentOwnFiling(filing, agencyName));
  yield '\n}\n';
}

/** One more field of the document that is begun, an item at a time. */
async function* writeArray<Item>(
  name: string,
  items: AsyncIterable<Item>,
  present: (item: Item) => unknown,
): AsyncGenerator<string> {
  yield `,\n "${name}": [`;
  let separator = '\n';
  for await (const item of items) {
    yield separator + JSON.stringify(present(item));
    separator = ',\n';
  }
  yield '\n ]';
}
