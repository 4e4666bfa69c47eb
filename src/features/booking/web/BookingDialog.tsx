import { Button, Stack } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { randomId } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState, type Ref } from 'react'
import * as z from 'zod'
import { addDays } from '#core/days.ts'
import { client } from '#core/web/client.ts'
import { casesContract } from '#features/cases/contract.ts'
import type { LegalCase } from '#features/cases/contract/case.ts'
import { docketContract } from '#features/docket/contract.ts'
import { useZoneAndToday } from '#features/docket/web/useZoneAndToday.ts'
import { listSource } from '#features/lists/web/options.ts'
import { sourceOfAll } from '#fields/catalogue/web/useOptions.ts'
import { fieldsSchema, formValues } from '#fields/fields.ts'
import { instantsOf } from '#fields/time/clock.ts'
import { formatTimezone } from '#fields/timezone/timezone.ts'
import { formatTime } from '#fields/time/time.ts'
import { formOfFields } from '#fields/web/FieldInput.tsx'
import { FieldsForm } from '#fields/web/FieldsForm.tsx'
import type { LanguageCode } from '#guests/languages.ts'
import { HandOver } from '#guests/web/HandOver.tsx'
import { AddLine, RemoveLine } from '#ui/web/FieldLines.tsx'
import { DialogForm, GuardedModal, type Guard } from '#ui/web/FormDialog.tsx'
import { formatDay } from '#ui/web/format.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { SelectInput } from '#ui/web/select/SelectInput.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { bookingContract, mostChosen, type places } from '../contract.ts'
import { bookingFields, offerFields } from '../bookingFields.ts'
import classes from './booking.module.css'

const api = client(bookingContract)
const cases = client(casesContract)
const docket = client(docketContract)

const offerRow = fieldsSchema(offerFields, { more: { key: z.string() } })
const schema = fieldsSchema(bookingFields, { more: { offers: z.array(offerRow) } })
type Values = z.output<typeof schema>

interface Made {
  id: number
  url: string
  qr_svg: string
  name: string | null
}

/** A link by which a client books: with whom, when, where, and how often it may be changed; then the link itself. */
export function BookingDialog({
  cases: choices,
  partyId,
  onClose,
}: {
  /** Cases that the appointment may be for. */
  cases: readonly { id: number; title: string }[]
  partyId?: number | undefined
  onClose: () => void
}) {
  const [caseId, setCaseId] = useState(choices[0]!.id)
  const [made, setMade] = useState<Made>()
  const query = useQuery(cases.getCase.query({ id: caseId }))
  return (
    <GuardedModal
      opened
      onClose={onClose}
      title={made ? 'The link is ready' : 'Let the client book'}
      size={640}
    >
      {(frame) =>
        made ? (
          <ShareBooking made={made} onClose={onClose} />
        ) : (
          <Stack gap="md">
            {choices.length > 1 && (
              <SelectInput
                label="Case"
                data={choices.map(({ id, title }) => ({ value: String(id), label: title }))}
                value={String(caseId)}
                onChange={(value) => setCaseId(Number(value))}
              />
            )}
            <Loaded query={query} what="The case" compact>
              {(legalCase) => (
                <BookingForm
                  key={legalCase.id}
                  {...frame}
                  legalCase={legalCase}
                  partyId={partyId}
                  onMade={setMade}
                />
              )}
            </Loaded>
          </Stack>
        )
      }
    </GuardedModal>
  )
}

function BookingForm({
  legalCase,
  partyId,
  onMade,
  ...frame
}: {
  legalCase: LegalCase
  partyId: number | undefined
  onMade: (made: Made) => void
  guard: Ref<Guard>
  onCancel: () => void
}) {
  const { user, zone, today } = useZoneAndToday()
  const people = legalCase.parties.map(({ id, display_name }) => ({ value: id, label: display_name }))
  const client_id = people.find(({ value }) => value === partyId)?.value ?? people[0]?.value
  const self = user ? [{ value: user.id, label: user.display_name }] : []
  const termsOf = ({ offers, ...values }: Values) => ({
    docket_entry_type_id: values.docket_entry_type_id!,
    user_ids: values.user_ids,
    length_minutes: values.length_minutes!,
    from_day: values.from_day!,
    to_day: values.to_day!,
    // Times that are chosen here are on this clock, all others on the office’s.
    timezone: offers.length === 0 ? null : zone,
    starts:
      offers.length === 0
        ? null
        : offers.flatMap(({ day, start_time }) => instantsOf(day!, start_time!, zone).slice(0, 1)),
    room_id: values.room_id,
    language_id: values.language_id,
    change_hours: values.change_hours!,
  })
  if (!user) return null
  return (
    <DialogForm
      {...frame}
      onClose={() => {}}
      saveLabel="Create link"
      schema={schema}
      initialValues={
        {
          ...formValues(bookingFields, {
            ...(client_id !== undefined && { party_id: client_id }),
            user_ids: [user.id],
            from_day: today,
            to_day: addDays(today, 27),
          }),
          offers: [],
        } as Record<string, unknown>
      }
      onSubmit={async (values) => {
        const link = await api.createBookingLink({
          id: legalCase.id,
          ...termsOf(values),
          party_id: values.party_id!,
          place: values.place as (typeof places)[number],
          place_text: values.place_text,
          most_changes: values.most_changes!,
          language: values.language as LanguageCode | null,
        })
        onMade({ ...link, name: people.find(({ value }) => value === values.party_id)?.label ?? null })
      }}
    >
      {(form) => (
        <>
          <FieldsForm
            form={formOfFields(form)}
            fields={bookingFields}
            sources={{
              parties: sourceOfAll(people),
              users: {
                options: self,
                loadOptions: async (search_term) =>
                  (
                    await docket.listDocketAssignees({
                      search_term,
                      items_per_page: 50,
                      legal_case_id: legalCase.id,
                    })
                  ).items.map(({ value, label }) => ({ value: Number(value), label })),
              },
              docket_entry_types: listSource('docket_entry_types', [], { action_type: ['appointment'] }),
              appointment_locations: listSource('appointment_locations'),
              languages: listSource('languages'),
            }}
          />
          <Offers form={form as Form} zone={zone} today={today} />
          <Preview form={form as Form} legalCaseId={legalCase.id} termsOf={termsOf} />
        </>
      )}
    </DialogForm>
  )
}

type Form = UseFormReturnType<Record<string, unknown>>

/** Single times on offer; none: whatever the hours leave. */
function Offers({ form, zone, today }: { form: Form; zone: string; today: string }) {
  const rows = form.getValues()['offers'] as { key: string; day: string }[]
  const last = rows.at(-1)
  return (
    <fieldset className={classes.rows} data-path="offers">
      <legend>Times on offer</legend>
      <p className={classes.note}>
        {rows.length === 0
          ? 'Whatever the hours of these people leave. Or choose the times yourself.'
          : `By the clock of ${formatTimezone(zone)}. Those that are taken by then are left out.`}
      </p>
      {rows.map(({ key }, index) => (
        <div key={key} className={classes.row}>
          <FieldsForm form={formOfFields(form)} fields={offerFields} path={`offers.${index}`} sources={{}} />
          <RemoveLine
            label={`Remove time ${index + 1}`}
            onClick={() => form.removeListItem('offers', index)}
          />
        </div>
      ))}
      {rows.length < mostChosen && (
        <AddLine
          label="Choose a time"
          onClick={() =>
            form.insertListItem('offers', {
              ...formValues(offerFields, { day: last?.day || addDays(today, 1), start_time: '10:00' }),
              key: randomId(),
            })
          }
        />
      )}
    </fieldset>
  )
}

const previewed = 8

/** Times that the client would be offered now. */
function Preview({
  form,
  legalCaseId,
  termsOf,
}: {
  form: Form
  legalCaseId: number
  termsOf: (values: Values) => Omit<Parameters<typeof api.listBookingTimes>[0], 'id'>
}) {
  const look = useCommand(
    async () => {
      const parsed = schema.safeParse(form.getValues())
      if (!parsed.success) {
        form.validate()
        return null
      }
      return api.listBookingTimes({ id: legalCaseId, ...termsOf(parsed.data) })
    },
    { failed: 'The times were not found.', done: (found) => found && setFound(found) },
  )
  const [found, setFound] = useState<Awaited<ReturnType<typeof api.listBookingTimes>> | null>(null)
  return (
    <div className={classes.preview}>
      <Button size="compact-md" loading={look.isPending} onClick={() => void look.run()}>
        Show the times
      </Button>
      <div role="status" className={classes.note}>
        {found &&
          (found.times.length === 0
            ? 'No time fits. Choose other days, or enter hours for this appointment under Availability.'
            : `${found.times.length} times now: ${found.times
                .slice(0, previewed)
                .map(({ day, start_time }) => `${formatDay(day)}, ${formatTime(start_time)}`)
                .join('; ')}${found.times.length > previewed ? ' …' : ''}`)}
      </div>
    </div>
  )
}

/** Another address of a link that was made before. */
export function SharedBookingDialog({ made, onClose }: { made: Made; onClose: () => void }) {
  return (
    <GuardedModal opened onClose={onClose} title="Booking link">
      {() => <ShareBooking made={made} onClose={onClose} />}
    </GuardedModal>
  )
}

function ShareBooking({ made: { id, name, ...link }, onClose }: { made: Made; onClose: () => void }) {
  return (
    <HandOver
      link={link}
      where="The case"
      name={name}
      send={(by) => api.shareBookingLink({ id, ...by })}
      onClose={onClose}
    />
  )
}
