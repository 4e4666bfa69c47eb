import { Button } from '@mantine/core'
import { Suspense, useRef, useState } from 'react'
import { client } from '#core/web/client.ts'
import { refreshed } from '#core/web/refresh.ts'
import { Card } from '#ui/web/Card.tsx'
import { confirmAction } from '#ui/web/confirm.tsx'
import { formatInstant, formatRelative } from '#ui/web/format.ts'
import { notifySuccess } from '#ui/web/notify.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { StatusPill } from '#ui/web/StatusPill.tsx'
import { settingsContract, type SiteSetting } from '../contract.ts'
import type { SettingDefinition } from '../defineSetting.ts'
import { agreesTo, Consequences } from './consequences.tsx'
import { SettingForm } from './SettingForm.tsx'
import { settingExtras, type SettingContext } from './settingExtras.tsx'
import classes from './settings.module.css'

const api = client(settingsContract)

interface SettingCardProps {
  name: string
  definition: SettingDefinition
  setting: SiteSetting
  context: SettingContext
  onDirty: (name: string, isDirty: boolean) => void
}

/** One setting: what it does, its form, who changed it last, and the way back to what it was at first. */
export function SettingCard({ name, definition, setting, context, onDirty }: SettingCardProps) {
  const card = useRef<HTMLDivElement>(null)
  const [edited, setEdited] = useState(setting)
  const [isDirty, setDirty] = useState(false)
  const isNewer = setting.id !== edited.id || setting.version !== edited.version
  // Somebody else's change is taken up, unless something is being entered here.
  if (isNewer && !isDirty) setEdited(setting)

  function mark(dirty: boolean) {
    setDirty(dirty)
    onDirty(name, dirty)
  }

  async function settle(message: string) {
    mark(false)
    await refreshed()
    notifySuccess(message)
    // The form is a new one now, and the focus would be lost with the old.
    card.current?.focus({ preventScroll: true })
  }

  async function save(value: Record<string, unknown>, { id, version }: SiteSetting) {
    const { consequences } = await api.previewSiteSetting({ name, value })
    if (!(await agreesTo(`Save “${definition.title}”?`, consequences))) return
    if (id === null) await api.createSiteSetting({ name, value })
    else await api.updateSiteSetting({ id, value, version })
    await settle(`${definition.title}: saved.`)
  }

  const reset = useCommand((id: number) => api.deleteSiteSetting({ id }), {
    // Before the setting is read again: the form then takes up the defaults instead of reporting a conflict.
    leave: () => mark(false),
    done: () => settle(`${definition.title}: back to the defaults.`),
    failed: 'It was not returned to its defaults.',
  })

  async function returnToDefaults(id: number) {
    const consequences = await api.previewSiteSetting({ name }).then(
      (preview) => preview.consequences,
      () => [],
    )
    const agreed = await confirmAction({
      title: `Return “${definition.title}” to its defaults?`,
      text: (
        <>
          <p>
            What was entered here, keys of outside services included, is removed. It counts from the next
            click of everybody.
          </p>
          <Consequences of={consequences} />
        </>
      ),
      verb: 'Return to defaults',
      danger: true,
    })
    if (agreed) await reset.run(id)
  }

  const Extra = settingExtras[name]?.Below
  return (
    <div ref={card} tabIndex={-1} className={classes.card}>
      <Card
        title={definition.title}
        actions={
          <>
            {isDirty && <StatusPill tone="warning">Not saved</StatusPill>}
            {edited.id !== null && (
              <Button size="compact-sm" variant="subtle" onClick={() => void returnToDefaults(edited.id!)}>
                Return to defaults
              </Button>
            )}
          </>
        }
      >
        <p className={classes.help}>{definition.help}</p>
        <SettingForm
          key={`${edited.id} ${edited.version}`}
          name={name}
          definition={definition}
          setting={edited}
          overtakenBy={isNewer && isDirty ? (setting.updated_by ?? 'Somebody') : undefined}
          context={context}
          isDirty={isDirty}
          onDirty={mark}
          onSave={save}
        />
        {Extra && (
          <Suspense>
            <Extra context={context} />
          </Suspense>
        )}
        <p className={classes.last}>{lastChange(edited)}</p>
      </Card>
    </div>
  )
}

function lastChange({ updated_at, updated_by }: SiteSetting) {
  if (!updated_at) return 'As it came; nobody has changed it.'
  return (
    <span title={formatInstant(updated_at)}>
      Changed {formatRelative(updated_at)}
      {updated_by && (
        <>
          {' '}
          by <bdi>{updated_by}</bdi>
        </>
      )}
      .
    </span>
  )
}
