/** Calls at most `most` functions in each turn of the event loop; the others wait, in their order, for later turns. */
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
