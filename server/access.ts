import { API, type RouteKey } from '#contract/api.ts';
import type { AccessRule } from '#contract/route.ts';

/** The rule of a route, or undefined for a route that is not in the contract. */
export function findAccessRule(route: string): AccessRule | undefined {
  return Object.hasOwn(API, route) ? API[route as RouteKey].access : undefined;
}
