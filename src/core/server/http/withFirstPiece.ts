type Pieces<T> = AsyncIterable<T> | Iterable<T>

/**
 * Waits for the first piece of a stream, so that a failure to open it throws here, while another answer is still
 * possible. Opens nothing earlier; a reader that stops early closes it.
 */
export async function withFirstPiece<T>(pieces: Pieces<T>): Promise<AsyncIterable<T>> {
  // Not a generator, whose `return` would wait for the pending piece, and that may take long.
  const source = Symbol.asyncIterator in pieces ? pieces[Symbol.asyncIterator]() : pieces[Symbol.iterator]()
  let first: IteratorResult<T> | null = await source.next()
  const iterator: AsyncIterator<T> = {
    async next() {
      const result = first ?? (await source.next())
      first = null
      return result
    },
    async return() {
      await source.return?.()
      return { done: true, value: undefined }
    },
  }
  return { [Symbol.asyncIterator]: () => iterator }
}
