import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useDeferredValue, useState } from 'react'
import { client } from '#core/web/client.ts'
import { normalizeText } from '#core/normalizeText.ts'
import { EmptyState } from '#ui/web/states.tsx'
import { Loaded } from '#ui/web/Loaded.tsx'
import { RecordScreen, RecordSection } from '#ui/web/RecordScreen.tsx'
import { useUnsavedGuard } from '#ui/web/useUnsavedGuard.ts'
import { settingsContract } from '../contract.ts'
import { settingGroups, type SettingDefinition, type SettingGroup } from '../defineSetting.ts'
import { siteSettings } from '../settings.ts'
import { SettingCard } from './SettingCard.tsx'
import classes from './settings.module.css'

const MailCard = lazy(async () => ({ default: (await import('#features/outbox/web/MailCard.tsx')).MailCard }))
const api = client(settingsContract)
const route = getRouteApi('/settings')

const definitions = Object.entries(siteSettings as Record<string, SettingDefinition>)
const definitionOf = new Map(definitions)
const groupId = (group: string) => group.toLowerCase().replaceAll(' ', '-')

/** All that can be looked for in a setting: what it is called, what it does, and its fields. */
const wordsOf = (name: string, { title, help, group, fields }: SettingDefinition) =>
  normalizeText(
    [
      name,
      title,
      help,
      group,
      ...Object.values(fields).map(({ label, help: more }) => `${label} ${more ?? ''}`),
    ].join(' '),
  )
/** The operator sets up mail; this card shows its state. */
const mail = 'mail'
const words = new Map([
  ...definitions.map(([name, definition]) => [name, wordsOf(name, definition)] as const),
  [mail, 'mail server e-mail smtp test outbox outside services'],
])
const namesIn = (settingGroup: SettingGroup): string[] => [
  ...(settingGroup === 'Outside services' ? [mail] : []),
  ...definitions.filter(([, { group }]) => group === settingGroup).map(([name]) => name),
]

const finds = (sought: string, name: string) =>
  normalizeText(sought)
    .split(/\s+/)
    .every((word) => words.get(name)!.includes(word))

/** Everything an admin can set, on one page: groups at the left, a card for each setting. */
export function SettingsScreen() {
  const { search = '' }: { search?: string } = route.useSearch()
  const navigate = route.useNavigate()
  const query = useQuery(api.listSiteSettings.query())
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set())
  useUnsavedGuard(() => unsaved.size > 0)
  const onDirty = useCallback(
    (name: string, isDirty: boolean) =>
      setUnsaved((before) => {
        if (before.has(name) === isDirty) return before
        const after = new Set(before)
        if (isDirty) after.add(name)
        else after.delete(name)
        return after
      }),
    [],
  )

  const sought = useDeferredValue(search)
  // Settings being edited stay visible, whatever is searched.
  const isShown = (name: string) => finds(sought, name) || unsaved.has(name)
  const groups = settingGroups
    .map((group) => ({ group, all: namesIn(group) }))
    .map(({ group, all }) => ({ group, all, count: all.filter(isShown).length }))
  return (
    <RecordScreen
      name="Settings"
      facts={['What is set here counts for the whole office, from the next click of everybody']}
      sections={groups
        .filter(({ count }) => count > 0)
        .map(({ group, count }) => ({ id: groupId(group), label: group, count }))}
    >
      <TextInput
        className={classes.search}
        type="search"
        aria-label="Search settings"
        placeholder="Search settings"
        leftSection={<IconSearch size={16} aria-hidden />}
        value={search}
        onChange={({ currentTarget: { value } }) =>
          void navigate({ search: value ? { search: value } : {}, replace: true })
        }
      />
      <Loaded query={query} what="The settings">
        {({ items, ...context }) => (
          <>
            {groups.every(({ count }) => count === 0) && (
              <EmptyState compact title="No such setting" text="Try another word, or clear the search." />
            )}
            {groups.map(({ group, all, count }) => (
              <div key={group} hidden={count === 0}>
                <RecordSection id={groupId(group)} title={group}>
                  <div className={classes.cards}>
                    {all.map((name) => (
                      <div key={name} hidden={!isShown(name)}>
                        {name === mail ? (
                          <Suspense>
                            <MailCard />
                          </Suspense>
                        ) : (
                          <SettingCard
                            name={name}
                            definition={definitionOf.get(name)!}
                            setting={items.find((item) => item.name === name)!}
                            context={context}
                            onDirty={onDirty}
                          />
                        )}
                      </div>
                    ))}
                  </div>
                </RecordSection>
              </div>
            ))}
          </>
        )}
      </Loaded>
    </RecordScreen>
  )
}
