import { ERROR_REPORT_RATES } from '#contract/limits.ts';

/** Tells the error service of a fault of ours, in a request or in queued work. Never throws. */
export type ReportError = (
  error: unknown,
  about: { requestId: string; route: string } | { job: string; attempt: string },
) => void;

/** Error reports and a share of traces to the service of the DSN; without one nothing is loaded and nothing told. */
export async function startErrorReports(dsn: string | null): Promise<ReportError> {
  if (dsn === null) return () => {};
  const sentry = await import('@sentry/node');
  sentry.init({
    dsn,
    sendDefaultPii: false,
    tracesSampleRate: ERROR_REPORT_RATES.traces,
    // By itself the library would tell refused requests too, and the values of variables.
    defaultIntegrations: false,
    integrations: [
      sentry.linkedErrorsIntegration(),
      sentry.onUncaughtExceptionIntegration(),
      sentry.onUnhandledRejectionIntegration(),
      sentry.httpIntegration({ maxIncomingRequestBodySize: 'none' }),
    ],
    // Headers carry tokens, bodies carry customers' data, addresses carry what was searched for.
    beforeSend(event) {
      const { request: _request, user: _user, server_name: _host, ...rest } = event;
      return rest;
    },
    beforeSendTransaction(event) {
      const { request: _request, user: _user, server_name: _host, ...rest } = event;
      const { trace } = rest.contexts ?? {};
      return {
        ...rest,
        contexts: trace ? { trace: { ...trace, data: {} } } : {},
        spans: (rest.spans ?? []).map((span) => ({
          ...span,
          description: span.description?.split('?')[0],
          data: {},
        })),
      };
    },
    beforeBreadcrumb: () => null,
  });
  return (error, about) => {
    sentry.captureException(error, { tags: about });
  };
}
