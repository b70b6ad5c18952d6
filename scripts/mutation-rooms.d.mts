export interface MutationRoom {
  mutate: string[];
  tests: string[];
  database?: boolean;
}
export const MUTATION_ROOMS: Readonly<Record<string, MutationRoom>>;
export function chosenRooms(names: string[]): string[];
export function roomOfRun(): MutationRoom;
