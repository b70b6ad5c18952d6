import type { App } from './app.ts';
import type { AppContext } from './context.ts';
import { healthRoutes } from './routes/health.ts';
import { openapiRoutes } from './routes/openapi.ts';

/** Every group of routes of the API. Nothing is found by itself: what is not here does not exist. */
export const routes: ((app: App, context: AppContext) => void)[] = [healthRoutes, openapiRoutes];
