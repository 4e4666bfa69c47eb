import pg from 'pg'

type Fields = pg.FieldDef[]
interface Rows {
  fields: Fields
  _parsers: unknown
  _prebuiltEmptyResultObject: unknown
}
interface Connection {
  describe: () => void
}
interface DriversQuery {
  name?: string
  _result: Rows
  _accumulateRows: boolean
  prepare(connection: Connection): void
  handleRowDescription(message: { fields: Fields }): void
}
// The driver's types have neither the constructor nor the methods that are overridden.
const DriversQuery = pg.Query as unknown as new (text: string, values: unknown[]) => DriversQuery

interface RowDescription {
  /** The same connection, without asking PostgreSQL to describe known statements again. */
  quiet: Connection
  rows: Map<string, Rows>
}
const descriptions = new WeakMap<Connection, RowDescription>()

/**
 * A query whose columns PostgreSQL describes only the first time a connection runs it. They cannot change while it
 * stays prepared, and of a row as wide as ours, sending and parsing them each time costs as much as the row.
 */
export class CachedDescriptions extends DriversQuery {
  #connection: RowDescription | undefined

  override prepare(connection: Connection): void {
    let ours = descriptions.get(connection)
    if (!ours) {
      ours = { quiet: Object.create(connection, { describe: { value() {} } }), rows: new Map() }
      descriptions.set(connection, ours)
    }
    this.#connection = ours
    const rows = this.name && ours.rows.get(this.name)
    if (!rows) return super.prepare(connection)
    Object.assign(this._result, rows)
    this._accumulateRows = true
    super.prepare(ours.quiet)
  }

  override handleRowDescription(message: { fields: Fields }): void {
    super.handleRowDescription(message)
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result
    if (this.name) this.#connection?.rows.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject })
  }
}
