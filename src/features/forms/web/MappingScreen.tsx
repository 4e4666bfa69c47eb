import { Button, Group, Menu, SegmentedControl } from '@mantine/core'
import { IconArrowBackUp, IconCopy, IconDownload } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useRef, useState } from 'react'
import { client, fetchFile } from '#core/web/client.ts'
import { ColumnsWithPages } from '#features/documents/web/ColumnsWithPages.tsx'
import { formatInstant, formatNumber } from '#ui/web/format.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { MoreMenu } from '#ui/web/MoreMenu.tsx'
import { Notice } from '#ui/web/Notice.tsx'
import { PageScreen } from '#ui/web/PageScreen.tsx'
import { StatusPill } from '#ui/web/StatusPill.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { usePageTitle } from '#ui/web/usePageTitle.ts'
import type { FormMapping } from '../contract/mappings.ts'
import { formsContract } from '../contract.ts'
import { printedEdition, type FormField } from '../formShape.ts'
import type { Mapping } from '../mapping.ts'
import { emptyMapping, usesOf, type MappingEdit, type Use } from '../planning/editMapping.ts'
import { propertiesOf } from '../planning/properties.ts'
import { FieldPanel, shortName } from './FieldPanel.tsx'
import type { SpotState } from './FormPage.tsx'
import { MovedFields } from './MovedFields.tsx'
import { OpenFields } from './OpenFields.tsx'
import { QuestionsOfMapping } from './QuestionsOfMapping.tsx'
import { saveJson } from './saveJson.ts'
import { TableEditor } from './TableEditor.tsx'
import { placeOfTrial, trialChoiceOf, type TrialChoice, type TrialPlace } from './trialChoice.ts'
import { TryOnPerson } from './TryOnPerson.tsx'
import { fieldsOf, forgetChanges, useMappingChange } from './useMappingChange.ts'
import classes from './mapping.module.css'

// The reader of PDFs is large, and what fills the form is there before it.
const FormPage = lazy(async () => ({ default: (await import('./FormPage.tsx')).FormPage }))

const api = client(formsContract)
const route = getRouteApi('/forms/editions/$id/mapping')
const nobody: TrialChoice = { party_id: 0, legal_case_id: null, preparer_id: null, roles: {} }
const { downloadBlankForm, drawFormMapping } = formsContract.endpoints

export function MappingScreen() {
  const { id } = route.useParams()
  const query = useQuery(api.getFormMapping.query({ id: Number(id) }))
  return (
    <Loaded query={query} what="This form" page>
      {(detail) => <MappingOf key={detail.edition.id} detail={detail} />}
    </Loaded>
  )
}

type Part = 'field' | 'open' | 'tables' | 'questions' | 'moved'

/** Where each field of a form comes from, next to its pages. */
function MappingOf({ detail }: { detail: FormMapping }) {
  const { id, form, edition, title } = detail.edition
  usePageTitle(`How ${form} is filled`)
  const { place, go } = usePlace()
  const [part, setPart] = useState<Part>('field')
  const [table, setTable] = useState(0)
  const panel = useRef<HTMLDivElement>(null)
  const { change, mapping: saved, isSaving } = useMappingChange(detail)
  const fields = fieldsOf(detail)
  const mapping: Mapping = useMemo(
    () => saved ?? { form, edition, title, fingerprint: '', ...emptyMapping(fields) },
    [saved, form, edition, title, fields],
  )
  const uses = useMemo(() => usesOf(saved, fields), [saved, fields])
  const choice = useMemo(() => trialChoiceOf(place), [place])
  const { trial, values } = useTrial(id, choice)
  const page = Math.min(place.page ?? 1, detail.sizes.length)
  const ofPage = useMemo(() => inReadingOrder(fields, page), [fields, page])
  const [labels, setLabels] = useState<ReadonlyMap<string, string>>(new Map())
  const current = fields.find(({ name }) => name === place.field) ?? null
  const open = fields.filter(({ name }) => !uses.has(name))
  const stateOf = ({ name }: FormField): SpotState => {
    const use = uses.get(name)
    return use ? (use.kind === 'never' ? 'never' : 'filled') : 'open'
  }
  const labelOf = (field: FormField): string => {
    const use = uses.get(field.name)
    const ask = use?.kind === 'entries' ? mapping.fields[use.indexes[0]!]?.ask : undefined
    return ask ?? labels.get(field.name) ?? shortName(field.name)
  }
  const enter = () => panel.current?.querySelector<HTMLElement>('input, select, button')?.focus()
  return (
    <PageScreen
      title={`How ${form} is filled`}
      sub={`${title} · edition ${printedEdition(edition)} · ${formatNumber(open.length)} of ${formatNumber(fields.length)} fields are not filled`}
      actions={<Actions detail={detail} isSaving={isSaving} onCopy={() => change({ kind: 'none' })} />}
    >
      <Standing detail={detail} />
      <OtherPrints detail={detail} />
      <ColumnsWithPages
        pagesAre="the page"
        pagesFirst
        sideRef={panel}
        side={
          <>
            <TryOnPerson
              choice={choice}
              trial={(choice && trial.data) ?? null}
              error={choice && trial.error}
              onChoose={(next) => go(placeOfTrial(next))}
            />
            <PartControl
              part={part}
              open={open.length}
              tables={mapping.rows.length}
              moved={detail.moved.length}
              onPart={setPart}
            />
            <PartOfMapping
              part={part}
              table={table}
              current={current}
              label={current && (labels.get(current.name) ?? null)}
              use={current ? uses.get(current.name) : undefined}
              value={current && values ? (values.get(current.name) ?? null) : undefined}
              mapping={mapping}
              fields={fields}
              open={open}
              moved={detail.moved}
              isEditable={detail.source !== 'shipped'}
              labelOf={labelOf}
              onChange={change}
              onTable={(next) => {
                setTable(next)
                setPart('tables')
              }}
              onField={(field) => {
                setPart('field')
                go({ field: field.name, page: field.page })
              }}
            />
          </>
        }
        pages={
          <Suspense>
            <FormPage
              of={choice ? [id, JSON.stringify(choice), detail.version] : [id]}
              load={async (signal) =>
                choice
                  ? (await fetchFile(drawFormMapping, { id, ...choice }, signal)).blob
                  : (await fetchFile(downloadBlankForm, { id }, signal)).blob
              }
              page={page}
              sizes={detail.sizes}
              fields={ofPage}
              current={place.field ?? null}
              stateOf={stateOf}
              labelOf={labelOf}
              onPage={(next) => go({ page: next, field: undefined })}
              onField={(name) => {
                if (part !== 'tables') setPart('field')
                go({ field: name })
              }}
              onEnter={enter}
              onLabels={setLabels}
            />
          </Suspense>
        }
      />
    </PageScreen>
  )
}

function PartControl({
  part,
  open,
  tables,
  moved,
  onPart,
}: {
  part: Part
  open: number
  tables: number
  moved: number
  onPart: (part: Part) => void
}) {
  return (
    <SegmentedControl
      fullWidth
      aria-label="Parts of the mapping"
      value={part}
      onChange={(next) => onPart(next as Part)}
      data={[
        { value: 'field', label: 'Field' },
        { value: 'open', label: `Open (${open})` },
        { value: 'tables', label: `Tables (${tables})` },
        { value: 'questions', label: 'Form' },
        ...(moved > 0 ? [{ value: 'moved', label: `Moved (${moved})` }] : []),
      ]}
    />
  )
}

/** A person's values by field; those of the former person until the next are there. */
function useTrial(id: number, choice: TrialChoice | null) {
  const trial = useQuery({
    ...api.tryFormMapping.query({ id, ...(choice ?? nobody) }),
    placeholderData: keepPreviousData,
    enabled: choice !== null,
  })
  const values = useMemo(
    () => (choice && trial.data ? new Map(trial.data.values.map((each) => [each.name, each.value])) : null),
    [choice, trial.data],
  )
  return { trial, values }
}

interface PartProps {
  part: Part
  table: number
  current: FormField | null
  label: string | null
  use: Use | undefined
  value: string | true | null | undefined
  mapping: Mapping
  fields: readonly FormField[]
  open: readonly FormField[]
  moved: FormMapping['moved']
  isEditable: boolean
  labelOf: (field: FormField) => string
  onChange: (edit: MappingEdit) => void
  onTable: (table: number) => void
  onField: (field: FormField) => void
}

function PartOfMapping({
  part,
  table,
  current,
  label,
  use,
  value,
  mapping,
  fields,
  open,
  moved,
  isEditable,
  labelOf,
  onChange,
  onTable,
  onField,
}: PartProps) {
  const properties = useMemo(() => propertiesOf(mapping.questions), [mapping.questions])
  return (
    <>
      {part === 'field' &&
        (current ? (
          <FieldPanel
            key={current.name}
            field={current}
            fields={fields}
            label={label}
            use={use}
            mapping={mapping}
            properties={properties}
            value={value}
            isEditable={isEditable}
            onChange={onChange}
            onTable={onTable}
          />
        ) : (
          <p className={classes.quiet}>
            Click a field on the page, or go from field to field by the arrow keys; Enter leads to what fills
            it.
          </p>
        ))}
      {part === 'open' && <OpenFields fields={open} labelOf={labelOf} onField={onField} />}
      {part === 'tables' && (
        <TableEditor
          index={table}
          mapping={mapping}
          fields={fields}
          properties={properties}
          isEditable={isEditable}
          current={current}
          onIndex={onTable}
          onChange={onChange}
        />
      )}
      {part === 'moved' && (
        <MovedFields
          moved={moved}
          fields={fields}
          isEditable={isEditable}
          onField={onField}
          onSeen={(names) => onChange({ kind: 'seen', names })}
        />
      )}
      {part === 'questions' && (
        <QuestionsOfMapping mapping={mapping} isEditable={isEditable} onChange={onChange} />
      )}
    </>
  )
}

/** Page, field and person are in the address, so that nothing is lost on reload. */
function usePlace() {
  const place = route.useSearch()
  const navigate = route.useNavigate()
  const go = (next: TrialPlace & { page?: number; field?: string | undefined }) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, ...next }),
      replace: true,
      resetScroll: false,
    })
  return { place, go }
}

/** Lines from top to bottom, each from left to right. */
const inReadingOrder = (fields: readonly FormField[], page: number): FormField[] =>
  fields
    .filter((field) => field.page === page)
    .toSorted((a, b) => (Math.abs(a.box[1] - b.box[1]) > 6 ? a.box[1] - b.box[1] : a.box[0] - b.box[0]))

function Standing({ detail: { source, has_shipped, changed_by, changed_at } }: { detail: FormMapping }) {
  if (source === 'shipped')
    return (
      <Notice tone="info" title="This mapping comes with Ellis">
        It was checked against this print of the form. Change a copy of it where the office wants it
        otherwise; you can go back to it at any time.
      </Notice>
    )
  if (source === 'none')
    return (
      <Notice tone="info" title="Nothing is filled by itself yet">
        Click a field and choose where its value comes from. Names and tooltips of official forms may be left
        from earlier editions, so look at the page with a person filled in before you rely on it.
      </Notice>
    )
  return (
    <p className={classes.quiet}>
      The office’s own mapping{has_shipped && ', instead of the one that comes with Ellis'}
      {changed_at && `, changed ${formatInstant(changed_at)}`}
      {changed_by && (
        <>
          {' '}
          by <bdi>{changed_by.name}</bdi>
        </>
      )}
      . Each change is saved at once; drafts follow it, forms that were filed stay as they were.
    </p>
  )
}

/** A new edition takes over what is known of an older one. */
function OtherPrints({ detail: { edition, others, source } }: { detail: FormMapping }) {
  const carry = useCommand((from_id: number) => api.carryFormMapping({ id: edition.id, from_id }), {
    failed: 'The mapping was not carried over.',
  })
  if (others.length === 0 || source === 'office') return null
  return (
    <Group gap={6}>
      {others.map(({ id, edition: day, source: whose }) => (
        <Button
          key={id}
          leftSection={<IconCopy size={16} aria-hidden />}
          loading={carry.pending.includes(id)}
          onClick={() => void carry.run(id)}
        >
          Carry over {whose === 'office' ? 'the office’s own' : 'that of Ellis'} of edition{' '}
          {printedEdition(day)}
        </Button>
      ))}
    </Group>
  )
}

function Actions({
  detail,
  isSaving,
  onCopy,
}: {
  detail: FormMapping
  isSaving: boolean
  onCopy: () => void
}) {
  const { edition, source, has_shipped, version, mapping } = detail
  const { id, form } = edition
  const remove = useCommand(
    async () => {
      forgetChanges(id)
      return api.deleteFormMapping({ id, version: version ?? 0 })
    },
    {
      failed: 'The mapping was not deleted.',
      confirm: has_shipped
        ? {
            title: `Back to the mapping of ${form} that comes with Ellis?`,
            text: 'The office’s own is deleted. Drafts follow the one that comes with Ellis; forms that were filed stay as they were.',
            verb: 'Go back to it',
            danger: true,
          }
        : {
            title: `Delete how ${form} is filled?`,
            text: 'Nothing is filled by itself then. Forms that were filed stay as they were.',
            verb: 'Delete mapping',
            danger: true,
          },
    },
  )
  if (source === 'shipped')
    return (
      <Button
        variant="filled"
        leftSection={<IconCopy size={16} aria-hidden />}
        loading={isSaving}
        onClick={onCopy}
      >
        Change a copy
      </Button>
    )
  return (
    <>
      <span role="status" className={classes.quiet}>
        {isSaving ? 'Saving' : ''}
      </span>
      {source === 'office' && (
        <>
          <StatusPill tone="info">The office’s own</StatusPill>
          <MoreMenu>
            <Menu.Item
              leftSection={<IconDownload size={16} aria-hidden />}
              onClick={() =>
                saveJson(
                  { mappings: [{ agency: edition.agency, ...mapping }] },
                  `${form} ${edition.edition} mapping.json`,
                )
              }
            >
              Save as a file for another office
            </Menu.Item>
            <Menu.Item
              color="red"
              leftSection={<IconArrowBackUp size={16} aria-hidden />}
              onClick={() => void remove.run()}
            >
              {has_shipped ? 'Back to the one that comes with Ellis' : 'Delete the mapping'}
            </Menu.Item>
          </MoreMenu>
        </>
      )}
    </>
  )
}
