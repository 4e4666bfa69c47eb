import { useEffect, useRef, type MouseEvent } from 'react'
import { PartyPhoto } from '#features/documents/web/PartyPhoto.tsx'
import type { PaletteChoice, ChoiceGroup } from './paletteChoices.ts'
import { Highlighted } from './Highlighted.tsx'
import type { How } from './usePalette.ts'
import classes from './Palette.module.css'

const howOf = (event: MouseEvent): How => ({
  newTab: event.ctrlKey || event.metaKey || event.button === 1,
  addEntry: false,
})

/** Listbox below the field, which keeps the focus; the owner knows the active option. */
export function PaletteList({
  id,
  groups,
  chosen,
  isOld,
  onPoint,
  onChoose,
}: {
  id: string
  groups: readonly ChoiceGroup[]
  chosen: PaletteChoice | undefined
  /** The rows belong to the previous term. */
  isOld: boolean
  onPoint: (choice: PaletteChoice) => void
  onChoose: (choice: PaletteChoice, how: How) => void
}) {
  const list = useRef<HTMLDivElement>(null)
  const chosenId = chosen?.id
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [chosenId])
  return (
    <div
      ref={list}
      id={id}
      className={classes.list}
      role="listbox"
      aria-label="Results"
      aria-busy={isOld}
      data-empty={groups.length === 0}
      // Otherwise the field would lose the focus, and with it the keyboard.
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map(({ title, choices }, at) => (
        <div key={title} role="group" aria-labelledby={`${id}-group-${at}`}>
          <div id={`${id}-group-${at}`} className={classes.group}>
            {title}
          </div>
          {choices.map((choice) => (
            <div
              key={choice.id}
              id={`${id}-${choice.id}`}
              className={classes.option}
              role="option"
              tabIndex={-1}
              aria-selected={choice.id === chosenId}
              onMouseMove={() => choice.id !== chosenId && onPoint(choice)}
              onClick={(event) => onChoose(choice, howOf(event))}
              onAuxClick={(event) => event.button === 1 && onChoose(choice, howOf(event))}
            >
              {choice.photo ? (
                <PartyPhoto {...choice.photo} />
              ) : (
                <choice.icon className={classes.icon} size={17} stroke={1.7} aria-hidden />
              )}
              <div className={classes.text}>
                <div className={classes.title} dir="auto">
                  <Highlighted value={choice.title} />
                </div>
                {choice.sub && (
                  <div className={classes.sub} dir="auto">
                    {choice.sub}
                  </div>
                )}
                {choice.why && (
                  <div className={classes.why} dir="auto">
                    <Highlighted value={choice.why} />
                  </div>
                )}
              </div>
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
