type Pieces<T> = AsyncIterable<T> | Iterable<T>

/**
 * The same pieces, once the first of them is there: what cannot be had at all fails here, while something else can
 * still be answered. Nothing is opened before, and whoever stops early closes it.
 */
export async function withFirstPiece<T>(pieces: Pieces<T>): Promise<AsyncIterable<T>> {
  const source = all(pieces)
  let first: IteratorResult<T> | null = await source.next()
  const iterator: AsyncIterator<T> = {
    async next() {
      const result = first ?? (await source.next())
      first = null
      return result
    },
    return: () => source.return(undefined),
  }
  return { [Symbol.asyncIterator]: () => iterator }
}

async function* all<T>(pieces: Pieces<T>): AsyncGenerator<T, undefined> {
  yield* pieces
}
