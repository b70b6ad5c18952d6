/** Arguments for Node itself, before the script. */
export const NODE_ARGUMENTS: string[];
export function nodeEnvironment(projectFolder: string): Record<string, string>;
