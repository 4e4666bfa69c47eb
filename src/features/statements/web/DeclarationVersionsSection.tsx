import { Button, Group } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { client, download } from '#core/web/client.ts'
import { formatDay, formatInstant } from '#ui/web/format.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { notifySuccess } from '#ui/web/notify.tsx'
import { RecordSection } from '#ui/web/RecordScreen.tsx'
import { StatusPill, type Tone } from '#ui/web/StatusPill.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { stateLabels } from '#features/letters/letterFields.ts'
import { statementsContract } from '../contract.ts'
import type { DeclarationVersion, DeclarationVersions } from '../contract/declarations.ts'
import { PaperDialog, ReferenceDialog, SignDialog } from './dialogs.ts'
import classes from './statements.module.css'

const api = client(statementsContract)
export const versionsSection = 'declaration_versions'

/** Declaration as its section names it, which can be set down. */
export interface WrittenDeclaration {
  id: number
  name: string
}

type Opened =
  | { what: 'sign' | 'paper'; version: DeclarationVersion }
  | { what: 'reference'; version: DeclarationVersion; paragraph: number }

/** Declarations as they were set down: versions that never change, to point from, to print and to sign. */
export function DeclarationVersionsSection({
  partyId,
  declarations,
  cases,
}: {
  partyId: number
  declarations: readonly WrittenDeclaration[]
  cases: readonly { id: number; title: string }[]
}) {
  const query = useQuery(api.listDeclarationVersions.query({ id: partyId }))
  const [opened, open] = useState<Opened | null>(null)
  const { run: setDown, isPending } = useCommand(
    (declarationId: number) => api.createDeclarationVersion({ id: partyId, declarationId }),
    {
      done: () => notifySuccess('The declaration is set down as a version that never changes.'),
      failed: 'No version was set down.',
    },
  )
  const many = query.data?.versions.length
  const shown = { opened: true, partyId, onClose: () => open(null) }
  return (
    <RecordSection
      id={versionsSection}
      title="Versions of declarations"
      count={many === 0 ? 'none set down' : many}
      actions={
        query.data?.can.edit &&
        declarations.map(({ id, name }) => (
          <Button
            key={id}
            leftSection={<IconPlus size={16} aria-hidden />}
            loading={isPending}
            onClick={() => void setDown(id)}
          >
            {declarations.length === 1 ? 'Set down version' : `Set down version: ${name}`}
          </Button>
        ))
      }
    >
      <Loaded query={query} what="The versions" compact>
        {({ versions, can }) => (
          <>
            {versions.length === 0 && (
              <p className={classes.quiet}>
                Write a declaration above, and set it down: its paragraphs are numbered, point to facts and
                documents, and are signed by link or on paper.
              </p>
            )}
            {versions.map((version, at) => (
              <Version key={version.id} {...{ version, can, partyId, cases, open }} isNewest={at === 0} />
            ))}
            {opened?.what === 'sign' && <SignDialog {...shown} version={opened.version} cases={cases} />}
            {opened?.what === 'paper' && <PaperDialog {...shown} version={opened.version} />}
            {opened?.what === 'reference' && (
              <ReferenceDialog {...shown} version={opened.version} paragraph={opened.paragraph} />
            )}
          </>
        )}
      </Loaded>
    </RecordSection>
  )
}

const tones: Partial<Record<DeclarationVersion['state'], Tone>> = {
  signed: 'success',
  signed_on_paper: 'success',
  declined: 'error',
  sent: 'info',
  opened: 'info',
}

const stateWords = ({ state, signed_date }: DeclarationVersion): string =>
  state === 'set_down'
    ? 'Not signed'
    : state === 'signed_on_paper'
      ? `Signed on paper ${signed_date ? formatDay(signed_date) : ''}`
      : state === 'sent'
        ? 'Sent to be signed'
        : stateLabels[state]

const isSettled = ({ state }: DeclarationVersion) =>
  ['signed', 'signed_on_paper', 'sent', 'opened'].includes(state)

function Version({
  version,
  can,
  partyId: id,
  cases,
  isNewest,
  open,
}: {
  version: DeclarationVersion
  can: DeclarationVersions['can']
  partyId: number
  cases: readonly unknown[]
  isNewest: boolean
  open: (opened: Opened) => void
}) {
  const { run: print, isPending } = useCommand(
    () => download(statementsContract.endpoints.printDeclaration, { id, versionId: version.id }),
    { failed: 'The declaration was not printed.' },
  )
  return (
    <details className={classes.version} open={isNewest}>
      <summary>
        <span className={classes.versionName}>
          {version.declarant}, version {version.number}
        </span>{' '}
        <StatusPill tone={tones[version.state] ?? 'neutral'}>{stateWords(version)}</StatusPill>
      </summary>
      <p className={classes.quiet}>
        Set down {version.created_by_name && `by ${version.created_by_name}, `}
        {formatInstant(version.created_at)}.{' '}
        {version.interpreter &&
          `Interpreter ${version.interpreter}${version.read_back ? ', read back' : ', not noted as read back'}. `}
        {version.document_name && `Scan: ${version.document_name}. `}
        {version.letter && (
          <Link to="/cases/$id" params={{ id: String(version.letter.legal_case_id) }} hash="letters">
            Letter {version.letter.id} of the case
          </Link>
        )}
      </p>
      <p className={classes.hash}>SHA-256 {version.content_sha256}</p>
      <Paragraphs {...{ version, id, open }} canEdit={can.edit} />
      <Group gap="xs" mt="xs" className="no-print">
        <Button size="compact-sm" loading={isPending} onClick={() => void print()}>
          Print to sign
        </Button>
        {can.sign && version.is_own && cases.length > 0 && !isSettled(version) && (
          <Button size="compact-sm" onClick={() => open({ what: 'sign', version })}>
            Hand over to sign
          </Button>
        )}
        {can.edit && !isSettled(version) && (
          <Button size="compact-sm" onClick={() => open({ what: 'paper', version })}>
            Signed on paper
          </Button>
        )}
      </Group>
      {can.sign && !isSettled(version) && (!version.is_own || cases.length === 0) && (
        <p className={`${classes.quiet} no-print`}>
          {version.is_own
            ? 'By link it is signed with the letters of a case, and this person has none.'
            : `A link goes to the client; ${version.declarant} signs on paper.`}
        </p>
      )}
    </details>
  )
}

function Paragraphs({
  version,
  id,
  canEdit,
  open,
}: {
  version: DeclarationVersion
  id: number
  canEdit: boolean
  open: (opened: Opened) => void
}) {
  const { run: remove } = useCommand(
    (referenceId: number) => api.removeParagraphReference({ id, versionId: version.id, referenceId }),
    { failed: 'The pointer was not taken away.' },
  )
  const both = version.paragraphs.some(({ source }) => source)
  return (
    <table className={classes.paragraphs} data-both={both}>
      <caption className="visually-hidden">Paragraphs of version {version.number}</caption>
      <thead>
        <tr>
          <th scope="col">No.</th>
          {both && <th scope="col">{version.language ?? 'Language spoken'}</th>}
          <th scope="col">English</th>
          <th scope="col">Points to</th>
        </tr>
      </thead>
      <tbody>
        {version.paragraphs.map(({ number, source, english, references }) => (
          <tr key={number}>
            <th scope="row">{number}</th>
            {both && <td dir="auto">{source || <span className={classes.quiet}>Missing</span>}</td>}
            <td>{english || <span className={classes.quiet}>Translation missing</span>}</td>
            <td>
              {references.map((reference) => (
                <span key={reference.id} className={classes.pointer}>
                  <bdi>{reference.title}</bdi>
                  {canEdit && (
                    <button
                      type="button"
                      className="no-print"
                      aria-label={`Take away ${reference.title}`}
                      onClick={() => void remove(reference.id)}
                    >
                      <IconX size={12} aria-hidden />
                    </button>
                  )}
                </span>
              ))}
              {canEdit && (
                <Button
                  size="compact-xs"
                  className="no-print"
                  aria-label={`Point paragraph ${number} to a fact or document`}
                  onClick={() => open({ what: 'reference', version, paragraph: number })}
                >
                  <IconPlus size={12} aria-hidden />
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
