import { useLocalStorage } from '@mantine/hooks'
import { useState } from 'react'
import { printedGroups, type PrintedGroup } from '../contract.ts'

/** Parts excluded the last time; new ones are printed. */
interface Remembered {
  parts: string[]
  groups: string[]
}

export interface Choice {
  parts: ReadonlySet<string>
  /** Groups to print, by person; nobody is in it without one. */
  people: ReadonlyMap<number, ReadonlySet<PrintedGroup>>
}

export interface Choosing extends Choice {
  /** Sections printed for every chosen person. */
  groupState: (group: PrintedGroup) => 'all' | 'some' | 'none'
  togglePart: (part: string) => void
  togglePerson: (id: number) => void
  /** Chooses a group for one person, or for everybody. */
  toggleGroup: (group: PrintedGroup, id?: number) => void
  /** For the next time. */
  remember: () => void
}

const toggled = <T>(set: ReadonlySet<T>, one: T): Set<T> => {
  const next = new Set(set)
  if (!next.delete(one)) next.add(one)
  return next
}

/** All sections at first, without those last deselected in this browser. */
export function useChoice(
  of: 'record' | 'party',
  all: { parts: readonly string[]; people: readonly number[] },
): Choosing {
  const [without, setWithout] = useLocalStorage<Remembered>({
    key: `ellis.print.${of}`,
    defaultValue: { parts: [], groups: [] },
    getInitialValueInEffect: false,
  })
  const usual = printedGroups.filter((group) => !without.groups.includes(group))
  const [parts, setParts] = useState<ReadonlySet<string>>(
    () => new Set(all.parts.filter((part) => !without.parts.includes(part))),
  )
  const [people, setPeople] = useState<Choice['people']>(
    () => new Map(usual.length > 0 ? all.people.map((id) => [id, new Set(usual)]) : []),
  )

  const groupState = (group: PrintedGroup) => {
    const having = [...people.values()].filter((groups) => groups.has(group)).length
    return having === 0 ? 'none' : having === people.size ? 'all' : 'some'
  }
  const change = (ids: Iterable<number>, by: (groups: ReadonlySet<PrintedGroup>) => Set<PrintedGroup>) => {
    const next = new Map(people)
    for (const id of ids) {
      const groups = by(people.get(id) ?? new Set())
      if (groups.size > 0) next.set(id, groups)
      else next.delete(id)
    }
    setPeople(next)
  }

  return {
    parts,
    people,
    groupState,
    togglePart: (part) => setParts(toggled(parts, part)),
    togglePerson: (id) =>
      change([id], (groups) => new Set(groups.size > 0 ? [] : usual.length > 0 ? usual : printedGroups)),
    toggleGroup: (group, id) => {
      if (id !== undefined) return change([id], (groups) => toggled(groups, group))
      const isOn = people.size > 0 && groupState(group) === 'all'
      change(people.size > 0 ? people.keys() : all.people, (groups) => {
        const next = new Set(groups)
        if (isOn) next.delete(group)
        else next.add(group)
        return next
      })
    },
    remember: () =>
      setWithout({
        parts: all.parts.filter((part) => !parts.has(part)),
        groups:
          people.size > 0 ? printedGroups.filter((group) => groupState(group) === 'none') : without.groups,
      }),
  }
}
