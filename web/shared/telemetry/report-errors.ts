import {
  browserTracingIntegration,
  type Event,
  init,
  makeFetchTransport,
  replayIntegration,
} from '@sentry/browser';
import { ERROR_REPORT_RATES } from '#contract/limits.ts';
import { bareEnvelope } from './bare-envelope.ts';

/** Of the request nothing but its address: headers say who asks. */
function withoutHeaders<Reported extends Event>(event: Reported): Reported {
  if (event.request) event.request = event.request.url === undefined ? {} : { url: event.request.url };
  return event;
}

/** The one way out: the hooks of the library see neither recordings nor what it measures. */
const bareTransport: typeof makeFetchTransport = (options) => {
  const transport = makeFetchTransport(options);
  return { ...transport, send: (envelope) => transport.send(bareEnvelope(envelope)) };
};

/** Reports faults of the pages, a share of traces and of sessions; every text and field in them is masked. */
export function startErrorReports(dsn: string): void {
  init({
    dsn,
    sendDefaultPii: false,
    tracesSampleRate: ERROR_REPORT_RATES.traces,
    replaysSessionSampleRate: ERROR_REPORT_RATES.replays,
    replaysOnErrorSampleRate: ERROR_REPORT_RATES.replaysOnError,
    transport: bareTransport,
    integrations: [
      browserTracingIntegration(),
      // What is packed by then cannot be looked through.
      replayIntegration({
        maskAllText: true,
        maskAllInputs: true,
        blockAllMedia: true,
        useCompression: false,
      }),
    ],
    beforeSend: withoutHeaders,
    beforeSendTransaction: withoutHeaders,
  });
}
