/** An output that is too much for one message: its pieces go before the answer, each in a message of its own. */
export interface InPieces {
  pieces: Iterable<Uint8Array>;
}
