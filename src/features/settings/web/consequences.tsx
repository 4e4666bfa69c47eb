import { confirmAction } from '#ui/web/confirm.tsx'
import type { Consequence } from '../contract.ts'
import classes from './settings.module.css'

/** Consequences of a change for users, with their names. */
export function Consequences({ of }: { of: readonly Consequence[] }) {
  return of.map(({ text, people }) => (
    <div key={text} className={classes.consequence}>
      <p>
        <strong>{people.length === 1 ? 'One person' : `${people.length} people`}:</strong> {text}
      </p>
      <ul tabIndex={0} aria-label={text}>
        {people.map(({ user_id, display_name }) => (
          <li key={user_id}>
            <bdi>{display_name}</bdi>
          </li>
        ))}
      </ul>
    </div>
  ))
}

/** Asks before a change that concerns people; one that concerns nobody needs no question. */
export const agreesTo = async (title: string, consequences: readonly Consequence[]): Promise<boolean> =>
  consequences.length === 0 ||
  confirmAction({ title, text: <Consequences of={consequences} />, verb: 'Save all the same', danger: true })
