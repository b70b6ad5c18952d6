import { browserTracingIntegration, type Event, init, replayIntegration } from '@sentry/browser';
import { ERROR_REPORT_RATES } from '#contract/limits.ts';

/** An address without what was searched for or mailed: query and hash may hold names and one-time tokens. */
export const bareAddress = (address: string) => address.split(/[?#]/)[0] ?? '';

function withoutSecrets<Reported extends Event>(event: Reported): Reported {
  if (event.request) {
    event.request = event.request.url === undefined ? {} : { url: bareAddress(event.request.url) };
  }
  return event;
}

/** Reports faults of the pages, a share of traces and of sessions; every text and field in them is masked. */
export function startErrorReports(dsn: string): void {
  init({
    dsn,
    sendDefaultPii: false,
    tracesSampleRate: ERROR_REPORT_RATES.traces,
    replaysSessionSampleRate: ERROR_REPORT_RATES.replays,
    replaysOnErrorSampleRate: ERROR_REPORT_RATES.replaysOnError,
    integrations: [
      browserTracingIntegration(),
      replayIntegration({ maskAllText: true, maskAllInputs: true, blockAllMedia: true }),
    ],
    beforeSend: withoutSecrets,
    beforeSendTransaction: withoutSecrets,
    beforeBreadcrumb(breadcrumb) {
      const { data } = breadcrumb;
      for (const name of ['url', 'from', 'to']) {
        if (typeof data?.[name] === 'string') data[name] = bareAddress(data[name]);
      }
      return breadcrumb;
    },
  });
}
