import { useCallback, useDeferredValue, useMemo, useRef } from 'react'
import type { SectionDefinition } from '#collections/defineSection.ts'
import type { SectionEntry } from '#collections/web/sectionOwner.ts'
import { SectionPanel, type SectionHandle } from '#collections/web/SectionPanel.tsx'
import { IconSheet } from '#collections/web/SheetIcon.tsx'
import type { SectionLink } from '#ui/web/SectionNav.tsx'
import type { Party } from '../contract/party.ts'
import { partySections, type SectionName } from '#features/profile/sections/index.ts'
import { BeginEntryProvider } from '#features/profile/web/beginEntry.ts'
import { namedByOthers, useRelatives, type Relatives } from './relatives/useRelatives.ts'
import { WaitingAnswers } from '#features/surveys/web/lazyParts.tsx'
import { sectionForms } from './sectionForms.tsx'

const sections = Object.entries(partySections) as [SectionName, SectionDefinition][]

/** As many as fill the first screen. */
const sectionsPrefetched = 6

const rowsOf = (party: Party, name: SectionName) => party[name] as readonly SectionEntry[]

/** The sections of a person in the rail, with how much is in each. */
export const sectionLinks = (party: Party, relatives: Relatives | undefined): SectionLink[] =>
  sections.map(([name, { title, group, one }]) => ({
    id: name,
    label: title[1],
    group,
    ...(!one && { count: rowsOf(party, name).length + namedByOthers(relatives, name).length }),
  }))

/** Sections of a person. */
export function PartySections({ party }: { party: Party }) {
  // Somebody may have hundreds of entries: visible ones are rendered first, the rest when idle.
  const drawn = useDeferredValue(sections.length, sectionsPrefetched)
  const relatives = useRelatives()
  const handles = useRef(new Map<SectionName, SectionHandle>())
  const begin = useCallback(
    (name: SectionName, initial: Record<string, unknown>) => handles.current.get(name)?.add(initial),
    [],
  )
  // One per section, stable across renders: an open form must not be rendered again for a neighbour's sake.
  const ownerValue = useMemo(
    () =>
      Object.fromEntries(
        sections.map(([name]) => [
          name,
          (handle: SectionHandle | null) => {
            if (handle) handles.current.set(name, handle)
            else handles.current.delete(name)
          },
        ]),
      ),
    [],
  )
  const remarks = useMemo(
    () =>
      Object.fromEntries(
        sections.map(([name]) => [name, <WaitingAnswers key={name} partyId={party.id} of={name} />]),
      ),
    [party.id],
  )
  return (
    <BeginEntryProvider value={begin}>
      <IconSheet />
      {sections.slice(0, drawn).map(([name, section]) => (
        <SectionPanel
          key={name}
          ref={ownerValue[name]}
          section={section}
          rows={rowsOf(party, name)}
          overrides={sectionForms[name]}
          further={namedByOthers(relatives, name).length}
          remark={remarks[name]}
        />
      ))}
    </BeginEntryProvider>
  )
}
