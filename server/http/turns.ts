/**
 * Lets so many go on in each turn of the event loop, in the order they came. What a crowd wants all at once is then done
 * in small pieces, and a page that somebody asks for meanwhile comes between two of them.
 */
export function createTurns(most: number): () => Promise<void> {
  const waiting: (() => void)[] = [];

  function turn(): void {
    for (const go of waiting.splice(0, most)) go();
    if (waiting.length > 0) setImmediate(turn);
  }

  return () =>
    new Promise((go) => {
      if (waiting.push(go) === 1) setImmediate(turn);
    });
}
