import { StatusPill, type Tone } from '#ui/web/StatusPill.tsx'
import type { Waiver } from '../catalogue/shape.ts'
import { Checkmark, OptionLinks, Part, Prose } from './EntryText.tsx'
import classes from './law.module.css'
import type { LawBook, ShownGround } from './lawBook.ts'
import { StandingNotice } from './StandingPill.tsx'
import { Statute } from './Statute.tsx'

const availability: Record<Waiver['available'], { word: string; tone: Tone }> = {
  yes: { word: 'Waiver', tone: 'purple' },
  limited: { word: 'Limited', tone: 'warning' },
  no: { word: 'None', tone: 'error' },
  'n/a': { word: 'Not applicable', tone: 'neutral' },
}

export function GroundEntry({ ground, book }: { ground: ShownGround; book: LawBook }) {
  const options = (identifiers: readonly string[]) =>
    identifiers.flatMap((identifier) => book.options.get(identifier) ?? [])
  return (
    <>
      {ground.standing && <StandingNotice standing={ground.standing} />}
      <Part title="In short">
        <Prose text={ground.summary} />
      </Part>
      <WaiverPart title="Waiver for immigrants" waiver={ground.IVWaiver} book={book} />
      <WaiverPart title="Waiver for nonimmigrants" waiver={ground.NIVWaiver} book={book} />
      {ground.removalRelief && (
        <Part title="In removal proceedings">
          <Prose text={ground.removalRelief} />
        </Part>
      )}
      <OptionLinks title="Relief that may waive it" entries={options(ground.waived_by)} />
      <OptionLinks title="Relief that it bars or makes hard" entries={options(ground.bars)} />
      <Part title={`The statute, ${ground.uscCitation}`}>
        <Statute
          text={ground.statuteText}
          citation={ground.statutoryCitation}
          leadIn={ground.statuteLeadIn}
          closing={ground.statuteClosing}
        />
        {ground.relatedText?.map(({ citation, text }) => (
          <details key={citation} className={classes.fold}>
            <summary>Related: {citation}</summary>
            <Statute text={text} citation={citation} />
          </details>
        ))}
      </Part>
      <Checkmark {...ground} />
    </>
  )
}

/** In our words, with the provision it rests on to be read in place. */
function WaiverPart({ title, waiver, book }: { title: string; waiver: Waiver; book: LawBook }) {
  const { available, authority, words } = waiver
  const { word, tone } = availability[available]
  const provisions = authority ? book.provisionsOf(authority) : []
  return (
    <section className={classes.part}>
      <div className={classes.partHead}>
        <h3>{title}</h3>
        <StatusPill tone={tone}>{word}</StatusPill>
        {authority && <span className={classes.quiet}>{authority}</span>}
      </div>
      {words && <Prose text={words} />}
      {provisions.map(({ identifier, citation, shortTitle, statuteText }) => (
        <details key={identifier} className={classes.fold}>
          <summary>
            Text of {citation}: {shortTitle}
          </summary>
          <Statute text={statuteText} citation={citation} />
        </details>
      ))}
    </section>
  )
}
