import { NativeSelect } from '@mantine/core'
import { useMemo, useRef, useState } from 'react'
import * as z from 'zod'
import { client } from '#core/web/client.ts'
import { FormDialog } from '#ui/web/FormDialog.tsx'
import type { Labels } from '#fields/kind.ts'
import type { SectionEntry } from '#collections/web/sectionOwner.ts'
import { notifySuccess } from '#ui/web/notify.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { Notice } from '#ui/web/Notice.tsx'
import { casesContract } from '#features/cases/contract.ts'
import { recordsContract } from '#features/records/contract.ts'
import type { Match } from '#features/matching/contract.ts'
import { partiesContract } from '../contract.ts'
import { namedIn, type FamilyEntry } from '#features/profile/contract/familyEntries.ts'
import { PartyFields, partyFormValues, partySchema } from './PartyFields.tsx'
import type { FormWithParty } from '#features/profile/web/formWithParty.ts'
import { partySources } from './partySources.ts'
import { useLink } from './relatives/useRelatives.ts'
import { namedValues, withWords } from './useNamedIn.ts'

const api = client(partiesContract)
const records = client(recordsContract)
const cases = client(casesContract)
const schema = z.object({ party: partySchema, named_in: namedIn })

interface RelativeToEnter {
  entry: FamilyEntry
  row: SectionEntry
  labels: Labels
  /** Person whose relative is being added. */
  of: string
}

function wordsOf({ row, labels }: RelativeToEnter) {
  const word = (list: string, id: unknown) => (typeof id === 'number' ? { [id]: labels(list, id) ?? '' } : {})
  return { genders: word('genders', row.gender_id), countries: word('countries', row.birth_country_id) }
}

/** Adds a person to a record, and optionally to one of its cases. */
export function AddPartyDialog({
  record_id: firstRecord,
  legal_case_id,
  mayAddToRecord,
  records: choices = [],
  relative,
  opened,
  onClose,
}: {
  record_id: number
  legal_case_id?: number
  /** Whether the caller may add a person who is already in other records. */
  mayAddToRecord: boolean
  /** Those to choose from, where there are several. */
  records?: readonly { id: number; public_id: string; holder_name: string }[]
  /** The entry of a relative who becomes a person with this. */
  relative?: RelativeToEnter
  opened: boolean
  onClose: () => void
}) {
  const { run: link } = useLink()
  const key = useRef(crypto.randomUUID())
  const sources = useMemo(() => withWords(partySources(), relative ? wordsOf(relative) : {}), [relative])
  const [chosenRecord, setChosenRecord] = useState<number | null>(null)
  const record_id = chosenRecord ?? firstRecord
  const blank = partyFormValues()
  const initialValues = {
    party: relative ? { ...blank, ...namedValues(relative.row, {}) } : blank,
    named_in: relative ? [relative.entry] : [],
  }
  const place = legal_case_id === undefined ? 'record' : 'case'

  const { run: addExisting } = useCommand(
    async ({ id, name, isInRecord }: { id: number; name: string; isInRecord: boolean }) => {
      if (!isInRecord) await records.addPartyToRecord({ id: record_id, party_id: id })
      if (legal_case_id !== undefined) await cases.associateParties({ id: legal_case_id, party_ids: [id] })
      if (relative) await link({ entry: relative.entry, version: relative.row.version, to: { id, name } })
    },
    {
      done: (_, { name }) => {
        notifySuccess(`${name} is in the ${place}.`)
        onClose()
      },
      failed: ({ name }) => `${name} was not put into the ${place}.`,
    },
  )

  function insteadOf({ id, name, records: theirs }: Match) {
    const isInRecord = theirs.some((record) => record.id === record_id)
    if (!isInRecord && !mayAddToRecord) return null
    return {
      label: 'Use this person instead',
      run: () => addExisting({ id, name, isInRecord }),
    }
  }

  async function save({ party, named_in }: z.output<typeof schema>) {
    const added = await api.createParty(
      { party, named_in, record_id, ...(legal_case_id !== undefined && { legal_case_id }) },
      { idempotencyKey: key.current },
    )
    key.current = crypto.randomUUID()
    notifySuccess(`${added.display_name} is in the ${place}.`)
  }

  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={relative ? 'Enter a relative as a person' : 'Add a person'}
      saveLabel={relative ? 'Enter person' : 'Add person'}
      schema={schema}
      initialValues={initialValues}
      onSubmit={save}
    >
      {(form) => (
        <>
          {relative && (
            <Notice tone="info">
              What the entry says of them is taken over, their immigration status and income too, and they are
              linked to <bdi>{relative.of}</bdi>.
            </Notice>
          )}
          {choices.length > 1 && (
            <NativeSelect
              label="Record"
              value={String(record_id)}
              onChange={(event) => setChosenRecord(Number(event.currentTarget.value))}
              data={choices.map(({ id, public_id, holder_name }) => ({
                value: String(id),
                label: `${public_id}, ${holder_name}`,
              }))}
            />
          )}
          <PartyFields form={form as FormWithParty} sources={sources} brief insteadOf={insteadOf} />
        </>
      )}
    </FormDialog>
  )
}
