import { useState, type Ref } from 'react'
import * as z from 'zod'
import { client } from '#core/web/client.ts'
import { sourceOfAll } from '#fields/catalogue/web/useOptions.ts'
import { fieldsSchema, formValues } from '#fields/fields.ts'
import { FieldInput, formOfFields } from '#fields/web/FieldInput.tsx'
import { FieldsForm } from '#fields/web/FieldsForm.tsx'
import { teamOptions } from '#features/lists/web/peopleOptions.ts'
import { DialogForm, GuardedModal, type Guard } from '#ui/web/FormDialog.tsx'
import { formatInstant } from '#ui/web/format.ts'
import { SecretOnce } from '#ui/web/SecretOnce.tsx'
import type { Scope } from '../areas.ts'
import { apiKeysContract, type MadeKey, type serviceTypes } from '../contract.ts'
import { officeKeyFields, ownKeyFields } from '../keyFields.ts'
import { ScopesField } from './ScopesField.tsx'

const api = client(apiKeysContract)
const scopes = z.array(z.string()).min(1, 'Choose what the key may do')
const ownSchema = fieldsSchema(ownKeyFields, { more: { scopes } })
const officeSchema = fieldsSchema(officeKeyFields, { more: { scopes } })

type Accounts = readonly { id: number; name: string }[]

/** A new key, of one's own or (with `accounts`) of the office; then its token, this once. */
export function NewKeyDialog({
  accounts,
  onClose,
}: {
  accounts?: Accounts
  opened: boolean
  onClose: () => void
}) {
  const [made, setMade] = useState<MadeKey>()
  const title = made ? 'The key is ready' : accounts ? 'New key of the office' : 'New API key'
  return (
    <GuardedModal opened onClose={onClose} title={title} size={640}>
      {(frame) =>
        made ? (
          <ShownToken made={made} onClose={onClose} />
        ) : accounts ? (
          <OfficeForm {...frame} accounts={accounts} onMade={setMade} />
        ) : (
          <OwnForm {...frame} onMade={setMade} />
        )
      }
    </GuardedModal>
  )
}

interface FrameProps {
  guard: Ref<Guard>
  onCancel: () => void
  onMade: (made: MadeKey) => void
}

function OwnForm({ onMade, ...frame }: FrameProps) {
  return (
    <DialogForm
      {...frame}
      onClose={() => {}}
      saveLabel="Make key"
      schema={ownSchema}
      initialValues={{ ...formValues(ownKeyFields), scopes: [] as string[] }}
      onSubmit={async ({ name, days, scopes }) =>
        onMade(await api.createOwnKey({ name: name!, days: days!, scopes: scopes as Scope[] }))
      }
    >
      {(form) => (
        <>
          <FieldsForm form={formOfFields(form)} fields={ownKeyFields} />
          <Scopes form={form} />
        </>
      )}
    </DialogForm>
  )
}

function OfficeForm({ accounts, onMade, ...frame }: FrameProps & { accounts: Accounts }) {
  const [isNew, setNew] = useState(true)
  const options = accounts.map(({ id, name }) => ({ value: id, label: name }))
  const sources = {
    users: sourceOfAll(options),
    teams: { loadOptions: teamOptions() },
  }
  return (
    <DialogForm
      {...frame}
      onClose={() => {}}
      saveLabel="Make key"
      schema={officeSchema}
      initialValues={{ ...formValues(officeKeyFields), scopes: [] as string[] }}
      onSubmit={async ({ name, days, scopes, account, user_type, team_ids, all_teams }) =>
        onMade(
          await api.createOfficeKey({
            name: name!,
            days: days!,
            scopes: scopes as Scope[],
            user_id: account,
            user_type: (user_type ?? 'viewer') as (typeof serviceTypes)[number],
            team_ids: isNew ? (team_ids as number[]) : [],
            all_teams: isNew && all_teams === true,
          }),
        )
      }
    >
      {(form) => {
        const shared = { form: formOfFields(form), fields: officeKeyFields, sources }
        form.watch('account', ({ value }) => setNew(value === null))
        return (
          <>
            <FieldsForm
              {...shared}
              input={(name) =>
                isNew || !['user_type', 'team_ids', 'all_teams'].includes(name) ? (
                  <FieldInput {...shared} name={name} />
                ) : null
              }
            />
            <Scopes form={form} />
          </>
        )
      }}
    </DialogForm>
  )
}

function Scopes({
  form,
}: {
  form: { getInputProps: (path: string) => object; key: (path: string) => string }
}) {
  const { defaultValue, onChange, error } = form.getInputProps('scopes') as {
    defaultValue?: Scope[]
    onChange: (value: Scope[]) => void
    error?: string
  }
  const [value, setValue] = useState<readonly Scope[]>(defaultValue ?? [])
  return (
    <ScopesField
      data-path="scopes"
      value={value}
      error={error}
      onChange={(next) => {
        setValue(next)
        onChange(next)
      }}
    />
  )
}

function ShownToken({ made, onClose }: { made: MadeKey; onClose: () => void }) {
  return (
    <SecretOnce of="key" secret={made.token} onClose={onClose}>
      Put it where the program reads its secrets, not into its source. Whoever has it acts as {made.user.name}
      , until {formatInstant(made.expires_at)} or until it is revoked.
    </SecretOnce>
  )
}
