import type { DrawnRequest } from './draw-requests.ts';
import type { FuzzRole } from './roles.ts';

const ROLES: readonly FuzzRole[] = ['REGULAR', 'ADMIN', 'API key', 'anonymous'];
const REFUSED = new Set([401, 403]);

const operationOf = ({ method, template }: DrawnRequest) => `${method} ${template}`;

/** Who was let in where, and what came of it. The drawn role stays unless it was refused there and does not insist. */
export class Refusals {
  readonly #refused = new Map<string, Set<FuzzRole>>();
  readonly #succeeded = new Set<string>();

  learn(drawn: DrawnRequest, role: FuzzRole, status: number): void {
    const operation = operationOf(drawn);
    if (status >= 200 && status < 300) this.#succeeded.add(operation);
    const refused = this.#refused.get(operation) ?? new Set();
    this.#refused.set(operation, refused);
    if (REFUSED.has(status)) refused.add(role);
    // A session that had ended is refused, too; it is no proof.
    else refused.delete(role);
  }

  roleFor(drawn: DrawnRequest): FuzzRole {
    const refused = this.#refused.get(operationOf(drawn));
    if (drawn.insists || !refused?.has(drawn.role)) return drawn.role;
    return ROLES.find((role) => !refused.has(role)) ?? drawn.role;
  }

  hasSucceeded(operation: string): boolean {
    return this.#succeeded.has(operation);
  }
}
