export interface Figures {
  memory_mb: number
  processor_ms: number
}

/** In a server's process: reports its resource use on request, and ends with the process that started it. */
export function answerFigures(stop: () => Promise<unknown>): void {
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    const figures: Figures = {
      memory_mb: process.memoryUsage().rss / 1_000_000,
      processor_ms: (user + system) / 1000,
    }
    process.send!(figures)
  })
  process.on('disconnect', () => void stop().then(() => process.exit(0)))
  process.send!('ready')
}
