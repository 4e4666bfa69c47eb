import { Notice } from '#ui/web/Notice.tsx'
import type { EligibilityRun } from '../../contract/eligibility.ts'
import { compareRuns, type ComparedFinding } from '../../screening/compareRuns.ts'
import classes from './eligibility.module.css'

const stateName = { worth_checking: 'Worth checking', once_known: 'Once known' } as const
const answerName = { yes: 'Yes', no: 'No' } as const

const changeOf = ({ before, after }: ComparedFinding): string =>
  before === null ? 'New' : after === null ? 'No longer found' : before === after ? 'Other facts' : 'Changed'

/** Changes between two screenings: findings, their facts, answers, and the law data. */
export function ComparedRuns({
  older,
  newer,
  nameOf,
}: {
  older: EligibilityRun
  newer: EligibilityRun
  nameOf: (run: EligibilityRun) => string
}) {
  const [from, to] = older.id < newer.id ? [older, newer] : [newer, older]
  const { isOtherLaw, findings, facts, same } = compareRuns(from, to)
  return (
    <section className={classes.compared} aria-labelledby="compared">
      <h2 id="compared">
        What changed: {nameOf(from)} to {nameOf(to)}
      </h2>
      {isOtherLaw && (
        <Notice tone="warning">
          The law data differ: {from.law_version} and {to.law_version}.
        </Notice>
      )}
      {findings.length + facts.length === 0 && <p>Nothing changed.</p>}
      {findings.length > 0 && (
        <div className={classes.scroll}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">Finding</th>
                <th scope="col">Change</th>
                <th scope="col">Before</th>
                <th scope="col">After</th>
                <th scope="col">Facts</th>
              </tr>
            </thead>
            <tbody>
              {findings.map((one) => (
                <tr key={`${one.kind} ${one.identifier}`}>
                  <th scope="row">{one.title}</th>
                  <td>{changeOf(one)}</td>
                  <td>{one.before ? stateName[one.before] : '—'}</td>
                  <td>{one.after ? stateName[one.after] : '—'}</td>
                  <td>
                    {one.added.map((words) => (
                      <div key={words}>
                        <ins>{words}</ins>
                      </div>
                    ))}
                    {one.gone.map((words) => (
                      <div key={words}>
                        <del>{words}</del>
                      </div>
                    ))}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {facts.length > 0 && (
        <>
          <h3 className={classes.state}>Answers</h3>
          <ul className={classes.plain}>
            {facts.map(({ question, label, before, after }) => (
              <li key={question}>
                {label}: {before ? answerName[before] : 'not known'} →{' '}
                {after ? answerName[after] : 'not known'}
              </li>
            ))}
          </ul>
        </>
      )}
      <p className={classes.quiet}>{same} findings are the same.</p>
    </section>
  )
}
