import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod'
import { fieldsSchema, formValues } from '#fields/fields.ts'
import { FieldInput, type Sources } from '#fields/web/FieldInput.tsx'
import { FieldsForm } from '#fields/web/FieldsForm.tsx'
import { FieldGrid, FullWidth } from '#ui/web/FormFrame.tsx'
import type { Party } from '../contract/party.ts'
import { partyContactFields, partyFields, partyRules } from '#features/profile/partyFields.ts'
import type { FormWithParty } from '#features/profile/web/formWithParty.ts'
import classes from './PartyFields.module.css'
import type { Match } from '#features/matching/contract.ts'
import { LikelyDuplicates } from '#features/matching/web/LikelyDuplicates.tsx'
import { useNamedIn, withWords } from './useNamedIn.ts'
import type { Instead } from '#features/matching/web/MatchList.tsx'
import { SameANumber } from '#features/matching/web/SameANumber.tsx'

const allPartyFields = { ...partyFields, ...partyContactFields } as const

/** Everything of a person, as the calls take it. */
export const partySchema = fieldsSchema(allPartyFields, { rules: partyRules })

/** Values of the form for a new person. */
export const partyFormValues = () => formValues(allPartyFields)

/** Core fields of a person; contact data are sections of their own. */
export const coreFormSchema = z.object({ party: fieldsSchema(partyFields, { rules: partyRules }) })

/** Initial values of a stored person's form. A masked number is not among them: it stays until somebody changes it. */
export function coreFormValues(party: Party) {
  const { ssn, other_id, ...values } = formValues(partyFields, party)
  return { ...values, ...(!party.ssn && { ssn }), ...(!party.other_id && { other_id }) }
}

const identity = [
  'first_name',
  'middle_name',
  'last_name',
  'gender_id',
  'dob',
  'deceased',
  'birth_country_id',
  'nationality_ids',
  'state_of_birth',
  'city_of_birth',
]
const background = ['race', 'ethnicity', 'religion']
const briefly = [...identity.slice(0, 5), 'birth_country_id', 'a_number', 'phone', 'email']

/** The inputs of a person below `party` in the form's values. `brief`: what one asks of somebody new. */
export function PartyFields({
  form,
  sources,
  party,
  brief = false,
  insteadOf,
}: {
  form: FormWithParty
  sources: Sources
  party?: Party
  brief?: boolean
  /** Actions on an existing person. */
  insteadOf?: ((match: Match) => Instead | null) | undefined
}) {
  const [changed, setChanged] = useState<readonly string[]>([])
  const { namedIn, learned, onNamed } = useNamedIn(form)
  const shared = { form, fields: allPartyFields, sources: withWords(sources, learned), path: 'party' }
  const sealed = (name: 'ssn' | 'other_id') =>
    party?.[name] && !changed.includes(name) && form.getValues().party[name] === undefined ? (
      <StoredNumber
        label={partyFields[name].label}
        masked={party[name]}
        onChange={() => setChanged([...changed, name])}
      />
    ) : (
      <FieldInput {...shared} name={name} />
    )
  return (
    <>
      <FieldsForm {...shared} names={brief ? briefly : [...identity, ...background]} />
      {!brief && (
        <>
          <h3 className={classes.group}>Numbers</h3>
          <FieldGrid>
            <div>
              <FieldInput {...shared} name="a_number" />
              <HasNone form={form} name="no_a_number" />
            </div>
            <div>
              {sealed('ssn')}
              <HasNone form={form} name="no_ssn" />
            </div>
            <div>{sealed('other_id')}</div>
            <FullWidth>
              <FieldInput {...shared} name="identifiers_notes" />
            </FullWidth>
          </FieldGrid>
        </>
      )}
      {brief && (
        <LikelyDuplicates form={form} insteadOf={insteadOf} namedIn={namedIn} onNamed={namedIn && onNamed} />
      )}
      <SameANumber form={form} excludedId={party?.id} />
    </>
  )
}

/** Ticked: the number does not exist; not ticked: unknown. */
function HasNone({ form, name }: { form: FormWithParty; name: 'no_a_number' | 'no_ssn' }) {
  const path = `party.${name}`
  const [checked, setChecked] = useState(form.getValues().party[name] === true)
  // An edit conflict may choose the other version.
  form.watch(path, ({ value }) => setChecked(value === true))
  return (
    <Checkbox
      mt={6}
      label={partyFields[name].label}
      checked={checked}
      data-path={path}
      onChange={(event) => {
        setChecked(event.currentTarget.checked)
        form.setFieldValue(path, event.currentTarget.checked ? true : null)
      }}
    />
  )
}

function StoredNumber({ label, masked, onChange }: { label: string; masked: string; onChange: () => void }) {
  return (
    <div>
      <div className={classes.label}>{label}</div>
      <div className={classes.stored}>
        <span className={classes.figures}>{masked}</span>
        <button type="button" className={classes.link} onClick={onChange}>
          Change {label}
        </button>
      </div>
    </div>
  )
}
