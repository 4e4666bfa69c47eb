/** Log messages of the supervisor and the migrations, with levels; a pino logger fits. */
export interface Log {
  debug: (message: string) => void
  info: (message: string) => void
  warn: (message: string) => void
  error: (message: string) => void
}

export const silentLog: Log = { debug() {}, info() {}, warn() {}, error() {} }
