import type { InPieces } from './in-pieces.ts';
import type { JobAnswer, JobPiece } from './messages.ts';

const isInPieces = (output: unknown): output is InPieces =>
  typeof output === 'object' && output !== null && 'pieces' in output;

const isPiece = (message: unknown): message is JobPiece =>
  typeof message === 'object' && message !== null && 'piece' in message;

/** Sends the pieces of an output, each once the one before it has left; returns what the answer says of it. */
export async function sendPieces(
  output: unknown,
  send: (piece: JobPiece) => Promise<void>,
): Promise<unknown> {
  if (!isInPieces(output)) return output;
  for (const piece of output.pieces) await send({ piece });
  return { ...output, pieces: [] };
}

/** Listens to the messages of a process at work, and hands on its answer with the pieces that came before. */
export function joinPieces(answered: (answer: JobAnswer) => void): (message: unknown) => void {
  const pieces: Uint8Array[] = [];
  return (message) => {
    // A copy: it came with a part of the next one, which would be held as long.
    if (isPiece(message)) pieces.push(new Uint8Array(message.piece));
    else answered(withPieces(message as JobAnswer, pieces));
  };
}

function withPieces(answer: JobAnswer, pieces: Uint8Array[]): JobAnswer {
  if (answer.outcome !== 'DONE' || !isInPieces(answer.output)) return answer;
  return { ...answer, output: { ...answer.output, pieces } };
}
