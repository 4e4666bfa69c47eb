// A part of the driver that its own types leave out.
declare module 'pg' {
  interface PoolClient {
    /** Of the process in PostgreSQL that serves this connection. */
    readonly processID: number
  }
}
export {}
