import { conflict, invalid, malformed, Refusal } from '../../errors.ts'
import type { Constraints } from './routes.ts'
import { storageFailure } from '../files/storageFailures.ts'

interface Failure {
  code?: string
  constraint?: string
  statusCode?: number
}

const away = () =>
  new Refusal(
    503,
    'database.away',
    'The database is not reachable right now. Please try again in a moment.',
    [],
    2,
  )

/** Errors the driver raises itself, without a code. */
const awayByText =
  /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client (has encountered a connection error|was closed) and is not queryable)/

/**
 * Turns a foreign failure into a refusal where the caller can do something about it. Only codes and constraint
 * names are read: the texts of database errors hold the values of the row.
 */
export function toRefusal(error: unknown, constraints: Constraints): unknown {
  if (error instanceof Refusal) return error
  const { code, constraint } = error as Failure
  if (constraint && Object.hasOwn(constraints, constraint)) return constraints[constraint]!()
  switch (code) {
    case '23505':
      return conflict('duplicate', 'This exists already.')
    case '23503':
      return invalid(
        { [constraint ?? '']: 'One of the chosen entries does not exist (any more)' },
        'reference.missing',
      )
    case '22021':
    case '22P05':
      return malformed('The text holds characters that cannot be stored.')
    case '40001':
    case '40P01':
    case '55P03':
      return conflict('busy', 'Someone else is changing this at the same moment. Please try again.')
    case '57014':
      return new Refusal(503, 'database.slow', 'This took too long. Narrow it down and try again.', [], 2)
    case '57P01':
    case '57P02':
    case '57P03':
    case '08006':
    case '08001':
    case '53300':
    case 'ECONNREFUSED':
    case 'ECONNRESET':
    case 'EPIPE':
    case 'ENOENT':
      return away()
    case undefined:
      return awayByText.test((error as Error).message) ? away() : error
    default:
      return storageFailure(error) ?? error
  }
}
