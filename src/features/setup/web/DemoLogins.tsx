import type { OutputOf } from '#core/contract.ts'
import type { setupContract } from '../contract.ts'
import classes from './setup.module.css'

type Demo = NonNullable<OutputOf<typeof setupContract.endpoints.setUpOffice>['demo']>

/** Further logins of the demo office. */
export function DemoLogins({ demo: { password, people } }: { demo: Demo }) {
  return (
    <>
      <p>
        Everybody in the demo office has the password <span className={classes.password}>{password}</span>.
        Note it now: it is shown again only by the server, when it is started with --demo.
      </p>
      <table className={classes.people}>
        <thead>
          <tr>
            <th scope="col">User name</th>
            <th scope="col">Who</th>
          </tr>
        </thead>
        <tbody>
          {people.map(({ login, name, job }) => (
            <tr key={login}>
              <td>{login}</td>
              <td>
                <bdi>{name}</bdi>, {job}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
