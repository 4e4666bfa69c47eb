import { useSectionOwner, type SectionEntry } from '#collections/web/sectionOwner.ts'
import type { SectionOverrides } from '#collections/web/sectionOverrides.ts'
import { formatField } from '#fields/fields.ts'
import { asylumDeclarations, type AsylumSectionName } from '#features/profile/sections/asylum.ts'
import { barsOf, barTypes } from '../bars.ts'
import { definitionOf, sectionOfType, type EntryType } from '../entryTypes.ts'
import { restsOn } from '../guidance.ts'
import { sideBySide } from '#features/statements/contract/paragraphs.ts'
import classes from './asylum.module.css'

/** The section that an answer rests on, on this page. */
function RestsOn({ name }: { name: keyof typeof restsOn }) {
  const type = restsOn[name]
  return <a href={`#${sectionOfType[type]}`}>{definitionOf(type).title[1]}</a>
}

const names = Object.keys(restsOn) as (keyof typeof restsOn)[]
const guide = definitionOf('eligibility_guide')

/** How many of the nine somebody answered. */
const answered = (row: SectionEntry) =>
  `${names.filter((name) => row[name] !== null && row[name] !== undefined).length} of nine answered`

/** All nine, also those without an answer, and the theory in the words of the attorney. */
function NineAnswers({ row }: { row: SectionEntry }) {
  const { labels } = useSectionOwner()
  const theory = row['theory']
  return (
    <>
      {typeof theory === 'string' && theory && (
        <div className={classes.words}>
          <h4>{guide.fields['theory']!.label}</h4>
          <p dir="auto">{theory}</p>
        </div>
      )}
      <table className={classes.nine}>
        <thead>
          <tr>
            <th scope="col">Question</th>
            <th scope="col">Answer</th>
            <th scope="col">Rests on</th>
          </tr>
        </thead>
        <tbody>
          {names.map((name) => (
            <tr key={name}>
              <th scope="row">{guide.fields[name]!.label}</th>
              <td>
                {formatField(guide.fields, name, row, labels) || (
                  <span className={classes.asOf}>Not answered</span>
                )}
              </td>
              <td>
                <RestsOn name={name} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

const remarks = Object.fromEntries(
  names.map((name) => [
    name,
    () => (
      <span className={classes.remark}>
        Rests on <RestsOn name={name} />
      </span>
    ),
  ]),
)

/** Days counted, and what is not known; how long is reasonable, people decide. */
function Working({ row }: { row: SectionEntry }) {
  const words = row['calculated_reasonable_time']
  if (typeof words !== 'string') return null
  return (
    <div className={classes.words}>
      <h4>Time counted</h4>
      <p>{words}</p>
    </div>
  )
}

/** Bars that an entry may raise, with the exceptions to look at. Whether they do, nobody but an attorney says. */
const barsBelow = (type: EntryType) =>
  function Bars({ row }: { row: SectionEntry }) {
    const raised = barsOf(type, row)
    if (raised.length === 0) return null
    const { fields } = definitionOf(type)
    return (
      <div className={classes.bars}>
        {raised.map(({ name, citation, fields: because, exceptions }) => (
          <div key={name}>
            <h4>
              To check: {name} <span className={classes.asOf}>{citation}</span>
            </h4>
            <p className={classes.asOf}>
              Because of: {because.map((field) => fields[field]!.label).join('; ')}. Exceptions and limits to
              look at:
            </p>
            <ul>
              {exceptions.map((exception) => (
                <li key={exception.words}>
                  {exception.words} <span className={classes.asOf}>{exception.citation}</span>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    )
  }

const YearBars = barsBelow('one_year_filing_deadline')

/** The time counted, and the bar it may raise. */
function WorkingAndBars({ row }: { row: SectionEntry }) {
  return (
    <>
      <Working row={row} />
      <YearBars row={row} />
    </>
  )
}

/** Both languages, paragraph by paragraph. */
function Paragraphs({ row }: { row: SectionEntry }) {
  const { labels } = useSectionOwner()
  const paragraphs = sideBySide(row)
  if (paragraphs.length === 0) return null
  const language = formatField(asylumDeclarations.fields, 'source_language', row, labels)
  return (
    <div className={classes.scroll}>
      <table className={classes.paragraphs}>
        <thead>
          <tr>
            <th scope="col">No.</th>
            <th scope="col">{language || 'Language spoken'}</th>
            <th scope="col">English</th>
          </tr>
        </thead>
        <tbody>
          {paragraphs.map(({ source, english }, at) => (
            <tr key={at}>
              <th scope="row">{at + 1}</th>
              <td dir="auto">{source || <span className={classes.asOf}>Missing</span>}</td>
              <td>{english || <span className={classes.asOf}>Translation missing</span>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Shown in a way of their own instead of as facts. */
export const asylumForms: Partial<Record<AsylumSectionName, SectionOverrides>> = {
  asylum_eligibility_guides: {
    headline: (row) => [answered(row)],
    Below: NineAnswers,
    remarks,
    hidden: [...names, 'theory'],
  },
  one_year_filing_deadlines: { Below: WorkingAndBars },
  ...Object.fromEntries(barTypes.map((type) => [sectionOfType[type], { Below: barsBelow(type) }])),
  asylum_declarations: { Below: Paragraphs, hidden: ['narrative', 'narrative_source'] },
}
