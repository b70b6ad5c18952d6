import { type ComponentType, lazy } from 'react';

/** What comes with the first page that is shown; where it does not come, the form is whole without it. */
export const withPages = <Props>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => load().catch(() => ({ default: () => null })));
