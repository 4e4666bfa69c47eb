// A part of the driver that its own types leave out.
declare module 'pg' {
  interface PoolClient {
    /** Id of the process of PostgreSQL that serves this connection. */
    readonly processID: number
  }
}
export {}
