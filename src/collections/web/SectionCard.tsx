import { memo, type KeyboardEvent } from 'react'
import { formatField } from '#fields/fields.ts'
import type { Labels } from '#fields/kind.ts'
import { FieldCell } from '#fields/web/FieldsFacts.tsx'
import { inSentence } from '../collection.ts'
import type { SectionDefinition } from '../defineSection.ts'
import { headlineOf, inLine } from './headline.ts'
import { MaskedValue } from './MaskedValue.tsx'
import type { SectionOverrides } from './sectionOverrides.ts'
import { useSectionOwner, type SectionEntry } from './sectionOwner.ts'
import classes from './sections.module.css'
import { SheetIcon } from './SheetIcon.tsx'
import { cardId } from './useCards.ts'
import { usePrinting } from './usePrinting.ts'

export type CardAction = 'collapse' | 'expand' | 'edit' | 'editApart' | 'delete'

/** A locked entry: its title, its facts, and its actions. */
export const SectionCard = memo(function SectionCard({
  section,
  overrides,
  row,
  shown = row,
  isExpanded,
  onAction,
}: {
  section: SectionDefinition
  overrides: SectionOverrides
  row: SectionEntry
  /** Content shown instead. */
  shown?: SectionEntry
  isExpanded: boolean
  onAction: (what: CardAction, row: SectionEntry) => void
}) {
  const { labels, canEdit } = useSectionOwner()
  const isPrinting = usePrinting()
  const { apart, Remark, Below } = overrides
  const [one] = section.title
  const headline = headlineOf(section, shown, labels, overrides) || `${one} without details`
  const names = factsOf(section, shown, labels, overrides)
  const hasMore = names.length > 0 || Below !== undefined || apart !== undefined
  const isOpen = hasMore && (isExpanded || isPrinting)
  const id = cardId(section, row.id)
  const name = section.one ? inSentence(one) : `${inSentence(one)}: ${headline}`

  return (
    <article id={id} className={classes.card} aria-labelledby={`${id}-title`}>
      <div className={classes.head}>
        <SheetIcon name="lock" size={15} className={classes.lock} />
        <h3 id={`${id}-title`} className={classes.title}>
          <button
            type="button"
            data-headline
            className={classes.headline}
            aria-expanded={hasMore ? isOpen : undefined}
            onClick={() => hasMore && onAction(isExpanded ? 'collapse' : 'expand', row)}
            onKeyDown={(event) =>
              onKey(event, (what) => onAction(what, row), { canEdit, canDelete: !section.one })
            }
          >
            <bdi>{headline}</bdi>
            {hasMore && (
              <SheetIcon name="chevron" size={14} className={`${classes.chevron} no-print`} isOpen={isOpen} />
            )}
          </button>
        </h3>
        {canEdit && (
          <span className={`${classes.acts} no-print`}>
            <button
              type="button"
              className={classes.action}
              aria-label={`Edit ${name}`}
              title="Edit"
              onClick={() => onAction('edit', row)}
            >
              <SheetIcon name="pencil" size={16} />
            </button>
            {!section.one && (
              <button
                type="button"
                className={classes.action}
                aria-label={`Delete ${name}`}
                title="Delete"
                onClick={() => onAction('delete', row)}
              >
                <SheetIcon name="trash" size={16} />
              </button>
            )}
          </span>
        )}
      </div>
      {Remark && <Remark row={row} />}
      {isOpen && (
        <div className={classes.body}>
          {names.length > 0 && (
            <dl className={classes.facts} data-one={section.one || undefined}>
              {names.map((field) => (
                <div key={field} className={classes.fact}>
                  <dt>{section.fields[field]?.label}</dt>
                  <dd>
                    {section.fields[field]?.sensitive ? (
                      <MaskedValue section={section} row={row} name={field} />
                    ) : (
                      <FieldCell fields={section.fields} name={field} row={shown} labels={labels} />
                    )}
                  </dd>
                </div>
              ))}
            </dl>
          )}
          {Below && <Below row={row} />}
          {apart && (
            <ApartRow
              section={section}
              apart={apart}
              row={row}
              of={headline}
              onEdit={() => onAction('editApart', row)}
            />
          )}
        </div>
      )}
    </article>
  )
})

/** Facts beyond the headline; for a single-entry section, all filled ones. */
function factsOf(
  section: SectionDefinition,
  row: SectionEntry,
  labels: Labels,
  overrides: SectionOverrides,
): string[] {
  const inHeadline = section.one ? [] : (overrides.inHeadline ?? section.columns)
  return Object.entries(section.fields).flatMap(([name, field]) => {
    if (overrides.apart?.names.includes(name) || overrides.hidden?.includes(name)) return []
    if (inHeadline.includes(name) && !field.sensitive) return []
    return inLine(section, name, formatField(section.fields, name, row, labels)) ? [name] : []
  })
}

/** The fields that are edited apart from the rest, in one line. */
function ApartRow({
  section,
  apart,
  row,
  of,
  onEdit,
}: {
  section: SectionDefinition
  apart: NonNullable<SectionOverrides['apart']>
  row: SectionEntry
  of: string
  onEdit: () => void
}) {
  const { labels, canEdit } = useSectionOwner()
  const filledNames = apart.names
    .map((name) => inLine(section, name, formatField(section.fields, name, row, labels)))
    .filter(Boolean)
  return (
    <div className={classes.apart}>
      <span className={classes.apartTitle}>{apart.title}</span>
      <span className={classes.apartText}>
        {filledNames.length > 0 ? (
          <bdi>{filledNames.join(' · ')}</bdi>
        ) : (
          <span className={classes.quiet}>Not known</span>
        )}
      </span>
      {canEdit && (
        <button
          type="button"
          className={`${classes.action} no-print`}
          aria-label={`Edit ${inSentence(apart.title)} of ${of}`}
          title={`Edit ${inSentence(apart.title)}`}
          onClick={onEdit}
        >
          <SheetIcon name="pencil" size={15} />
        </button>
      )}
    </div>
  )
}

/** On a headline: up and down the cards, E to edit, Delete to delete. */
function onKey(
  event: KeyboardEvent<HTMLButtonElement>,
  onAction: (what: CardAction) => void,
  can: { canEdit: boolean; canDelete: boolean },
): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step) {
    const all = [...document.querySelectorAll<HTMLElement>('[data-headline]')]
    const next = all[all.indexOf(event.currentTarget) + step]
    if (!next) return
    event.preventDefault()
    next.focus()
  } else if (event.key === 'e' && can.canEdit) {
    event.preventDefault()
    onAction('edit')
  } else if (event.key === 'Delete' && can.canEdit && can.canDelete) {
    event.preventDefault()
    onAction('delete')
  }
}
