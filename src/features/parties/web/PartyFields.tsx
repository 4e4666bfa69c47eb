import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod'
import { fieldsSchema, formValues } from '../../../fields/fields.ts'
import { FieldInput, type FormOfFields, type Sources } from '../../../fields/web/FieldInput.tsx'
import { FieldsForm } from '../../../fields/web/FieldsForm.tsx'
import { FieldGrid, FullWidth } from '../../../ui/web/FormFrame.tsx'
import type { Party } from '../contract.ts'
import { partyContactFields, partyFields, partyRules } from '../partyFields.ts'
import classes from './PartyFields.module.css'
import { SameANumber } from './SameANumber.tsx'

export const allPartyFields = { ...partyFields, ...partyContactFields } as const

/** Everything of a person, as the calls take it. */
export const partySchema = fieldsSchema(allPartyFields, { rules: partyRules })
export const partyFormSchema = z.object({ party: partySchema })

/** What a form starts with. A stored SSN is not among it: it stays as it is until somebody changes it. */
export function partyFormValues(party?: Party) {
  const { ssn, ...values } = formValues(allPartyFields, {
    ...party,
    phone: party?.phones[0]?.phone_number ?? null,
    phone_extension: party?.phones[0]?.extension ?? null,
    email: party?.emails[0]?.address ?? null,
  } as never)
  return party?.ssn ? values : { ...values, ssn }
}

/** Any form whose values have a `party`; what else is in it is no matter here. */
export interface FormWithParty extends FormOfFields {
  getValues(): { party: Record<string, unknown> }
  setFieldValue(path: string, value: unknown): void
  watch(path: string, onChange: (change: { value: unknown }) => void): void
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
const briefly = [...identity.slice(0, 5), 'birth_country_id', 'a_number', 'phone', 'email']

/** The inputs of a person below `party` in the form's values. `brief`: what one asks of somebody new. */
export function PartyFields({
  form,
  sources,
  party,
  brief = false,
}: {
  form: FormWithParty
  sources: Sources
  party?: Party
  brief?: boolean
}) {
  const [changesSsn, setChangesSsn] = useState(false)
  const shared = { form, fields: allPartyFields, sources, path: 'party' }
  const showsSsn = !party?.ssn || changesSsn
  return (
    <>
      <FieldsForm {...shared} names={brief ? briefly : identity} />
      {!brief && (
        <>
          <h3 className={classes.group}>Numbers</h3>
          <FieldGrid>
            <div>
              <FieldInput {...shared} name="a_number" />
              <HasNone form={form} name="no_a_number" />
            </div>
            <div>
              {showsSsn ? (
                <FieldInput {...shared} name="ssn" />
              ) : (
                <StoredSsn masked={party.ssn!} onChange={() => setChangesSsn(true)} />
              )}
              <HasNone form={form} name="no_ssn" />
            </div>
            <FullWidth>
              <FieldInput {...shared} name="identifiers_notes" />
            </FullWidth>
          </FieldGrid>
          <h3 className={classes.group}>Contact</h3>
          <FieldsForm {...shared} names={['phone', 'email']} />
        </>
      )}
      <SameANumber form={form} besides={party?.id} />
    </>
  )
}

/** A tick says that the number does not exist; no tick, that nobody has said so. */
function HasNone({ form, name }: { form: FormWithParty; name: 'no_a_number' | 'no_ssn' }) {
  const path = `party.${name}`
  const [checked, setChecked] = useState(form.getValues().party[name] === true)
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

function StoredSsn({ masked, onChange }: { masked: string; onChange: () => void }) {
  return (
    <div>
      <div className={classes.label}>SSN</div>
      <div className={classes.stored}>
        <span className={classes.figures}>{masked}</span>
        <button type="button" className={classes.link} onClick={onChange}>
          Change SSN
        </button>
      </div>
    </div>
  )
}
