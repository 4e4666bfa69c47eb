/** Calls so many functions in one turn of the event loop and the others, in their order, in the turns that follow. */
export function acceptInBatches(most: number): (go: () => void) => void {
  const waiting: (() => void)[] = []
  let called = 0

  const nextTurn = () => {
    const group = waiting.splice(0, most)
    called = group.length
    if (called > 0) setImmediate(nextTurn)
    for (const go of group) go()
  }

  return (go) => {
    if (called === most) return void waiting.push(go)
    if (called++ === 0) setImmediate(nextTurn)
    go()
  }
}
