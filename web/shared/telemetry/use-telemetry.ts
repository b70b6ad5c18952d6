import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useConfig } from '../queries/use-config.ts';
import { reportPageView } from './page-views.ts';

/** Pages where the address holds a one-time token are no place for recordings. */
const holdsToken = () => new URLSearchParams(window.location.search).has('token');

/** Error reports and page views, each only where the installation has asked for it. */
export function useTelemetry(): void {
  const { data: config } = useConfig();
  const { pathname } = useLocation();
  const dsn = config?.sentryDsn ?? null;
  const analyticsId = config?.analyticsId ?? null;

  useEffect(() => {
    if (dsn === null || holdsToken()) return;
    // Without the reports everything works as well.
    import('./report-errors.ts')
      .then(({ startErrorReports }) => startErrorReports(dsn))
      .catch(() => undefined);
  }, [dsn]);

  useEffect(() => {
    if (analyticsId !== null) reportPageView(analyticsId, pathname);
  }, [analyticsId, pathname]);
}
