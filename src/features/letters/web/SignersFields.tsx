import { TextInput } from '@mantine/core'
import { useId } from 'react'
import { FieldGrid } from '#ui/web/FormFrame.tsx'
import { SelectInput } from '#ui/web/select/SelectInput.tsx'
import type { CaseOfLetter } from './caseOfLetter.ts'
import { attorneysOf, type SignersForm } from './signersForm.ts'

/** Signers, one after the other. */
export function SignersFields({
  legalCase,
  value,
  onChange,
  error,
}: {
  legalCase: CaseOfLetter
  value: SignersForm
  onChange: (signers: SignersForm) => void
  error?: string | undefined
}) {
  const { parties } = legalCase
  const people = useId()
  const set = (changed: Partial<SignersForm>) => onChange({ ...value, ...changed })
  const names = parties.filter(({ id }) => id !== value.client).map(({ display_name }) => display_name)
  return (
    <FieldGrid>
      <datalist id={people}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <SelectInput
        label="1. Client"
        withAsterisk
        data={parties.map(({ id, display_name }) => ({ value: String(id), label: display_name }))}
        defaultValue={value.client === null ? null : String(value.client)}
        onChange={(id) => set({ client: id === null ? null : Number(id) })}
        data-path="signers"
        error={error}
      />
      <TextInput
        label="2. Guardian of a minor"
        description="Empty: none. Somebody of the case is written to; others sign at the office."
        list={people}
        defaultValue={value.guardian}
        onChange={(event) => set({ guardian: event.currentTarget.value })}
      />
      <TextInput
        label="3. Interpreter who reads it aloud"
        description="Empty: none. They certify that they read it to the client."
        list={people}
        defaultValue={value.interpreter}
        onChange={(event) => set({ interpreter: event.currentTarget.value })}
      />
      <SelectInput
        label="4. Attorney who countersigns"
        clearable
        data={attorneysOf(legalCase).map(({ id, name }) => ({ value: String(id), label: name }))}
        defaultValue={value.attorney === null ? null : String(value.attorney)}
        onChange={(id) => set({ attorney: id === null ? null : Number(id) })}
      />
    </FieldGrid>
  )
}
