/**
 * Lets so many go on in each turn of the event loop, in the order they came. What a crowd wants all at once is then done in
 * small pieces, and a page that somebody asks for meanwhile comes between two of them.
 * @returns resolves to true when it is one's turn, or at once to false where `most` wait already
 */
export function createQueue(perTurn: number, most = Number.POSITIVE_INFINITY): () => Promise<boolean> {
  const waiting: ((goOn: true) => void)[] = [];

  function turn(): void {
    for (const goOn of waiting.splice(0, perTurn)) goOn(true);
    if (waiting.length > 0) setImmediate(turn);
  }

  return async () =>
    waiting.length < most &&
    new Promise<boolean>((goOn) => {
      if (waiting.push(goOn) === 1) setImmediate(turn);
    });
}
