import { Button } from '@mantine/core'
import { IconLockOpen } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type * as z from 'zod'
import { ApiError } from '../../../core/apiError.ts'
import { client, invalidate } from '../../../core/web/client.ts'
import { FormFrame } from '../../../ui/web/FormFrame.tsx'
import { notifySuccess } from '../../../ui/web/notify.tsx'
import { useServerForm } from '../../../ui/web/useServerForm.ts'
import { useUnsavedGuard } from '../../../ui/web/useUnsavedGuard.ts'
import { partiesContract, type Party } from '../contract.ts'
import { PartyFields, partyFormSchema, partyFormValues } from './PartyFields.tsx'
import classes from './PartyCoreCard.module.css'
import { partySources } from './partySources.ts'

const api = client(partiesContract)

/** The unlocked card. It saves against the version it was opened with, whatever arrives meanwhile. */
export function PartyCoreForm({
  party: shown,
  onSaved,
  onDiscard,
}: {
  party: Party
  onSaved: () => void
  onDiscard: (isUnsaved: boolean) => void
}) {
  const queries = useQueryClient()
  const [party] = useState(shown)
  const [isStale, setStale] = useState(false)
  const [initialValues] = useState(() => ({ party: partyFormValues(party) }))
  const sources = useMemo(() => partySources(party), [party])

  const state = useServerForm({
    schema: partyFormSchema,
    initialValues,
    async onSubmit(values: z.output<typeof partyFormSchema>) {
      try {
        const saved = await api.updateParty({
          id: party.id,
          party: values.party as never,
          version: party.version,
        })
        queries.setQueryData(api.getParty.query({ id: party.id }).queryKey, saved)
      } catch (error) {
        if (error instanceof ApiError && error.code === 'stale') {
          setStale(true)
          void invalidate(queries, 'parties')
        }
        throw error
      }
      void invalidate(queries, 'parties', 'records', 'cases')
      notifySuccess('Saved.')
      onSaved()
    },
  })
  useUnsavedGuard(state.isUnsaved)

  const { ref } = state
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref])

  return (
    <div className={classes.card} data-unlocked>
      <div className={classes.head}>
        <IconLockOpen size={15} stroke={1.6} aria-hidden className={classes.lock} />
        <h3 className={classes.title}>
          <bdi>{party.display_name}</bdi>
        </h3>
      </div>
      <div className={classes.form}>
        <FormFrame
          state={state}
          saveLabel="Save person"
          cancelLabel="Discard"
          onCancel={() => onDiscard(state.isUnsaved())}
        >
          {isStale && (
            <div>
              <Button onClick={() => onDiscard(true)}>Discard mine and show the change</Button>
            </div>
          )}
          <PartyFields form={state.form} sources={sources} party={party} />
        </FormFrame>
      </div>
    </div>
  )
}
