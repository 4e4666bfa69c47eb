import { lazy, Suspense } from 'react'
import { yearsSince } from '#fields/day/day.ts'
import type { SectionOverrides } from '#collections/web/sectionOverrides.ts'
import type { SectionEntry } from '#collections/web/sectionOwner.ts'
import { todayIn } from '#ui/web/format.ts'
import { VerifiedMark } from '#features/contactDetails/web/lazyParts.tsx'
import type { FamilyKind } from '#features/profile/contract/familyEntries.ts'
import { incomeRow, children } from '#features/profile/sections/family.ts'
import type { SectionName } from '#features/profile/sections/index.ts'
import {
  addressOverrides,
  jobOverrides,
  residenceOverrides,
} from '#features/profile/web/addressOverrides.tsx'
import { LinkedPerson } from '#features/profile/web/LinkedPerson.tsx'

type Word = (name: string) => string

// Form code is loaded with them.
const questions = () => import('#features/profile/web/NumberQuestion.tsx')
const CardNumberQuestion = lazy(async () => ({ default: (await questions()).CardNumberQuestion }))
const ReceiptShapeQuestion = lazy(async () => ({ default: (await questions()).ReceiptShapeQuestion }))
const SentenceQuestion = lazy(async () => ({
  default: (await import('#features/profile/web/SentenceQuestion.tsx')).SentenceQuestion,
}))
const RelativesNumber = lazy(async () => ({
  default: (await import('#features/matching/web/SameANumber.tsx')).RelativesNumber,
}))

const names = ['first_name', 'middle_name', 'last_name']
const fullName = (word: Word) => names.map(word).filter(Boolean).join(' ')

function born(row: SectionEntry, word: Word): string {
  const day = word('dob')
  if (!day) return ''
  return [
    'born',
    [day, yearsSince(row, 'dob', children.fields.dob, todayIn())].filter(Boolean).join(', '),
  ].join(' ')
}

const partyParts = () => import('./partyParts.ts')
const NumberFlags = lazy(async () => ({ default: (await partyParts()).NumberFlags }))
const RelativeNotes = lazy(async () => ({ default: (await partyParts()).RelativeNotes }))
const NamedByOthers = lazy(async () => ({ default: (await partyParts()).NamedByOthers }))
const RelativeProfile = lazy(async () => ({
  default: (await import('./relatives/RelativeProfile.tsx')).RelativeProfile,
}))

const relativeOverrides = (kind: FamilyKind): SectionOverrides => ({
  headline: (row, word) => [
    fullName(word) || 'Name not known',
    word('relation'),
    row.deceased === true ? 'deceased' : '',
    born(row, word),
  ],
  inHeadline: [...names, 'relation', 'dob', 'linked_party_id'],
  apart: { title: 'Income', names: incomeRow },
  Below: ({ row }) => (
    <>
      <LinkedPerson row={row} />
      <Suspense>
        <RelativeNotes kind={kind} row={row} />
      </Suspense>
    </>
  ),
  Further: () => (
    <Suspense>
      <NamedByOthers kind={kind} />
    </Suspense>
  ),
  remarks: { a_number: RelativesNumber, linked_party_id: RelativeProfile },
})

const from = (text: string, label: string) => text && `${label} ${text}`

/** Overrides of single sections. */
export const sectionForms: { readonly [Name in SectionName]?: SectionOverrides } = {
  overview: { collapsed: true },
  children: relativeOverrides('children'),
  parents: relativeOverrides('parents'),
  siblings: relativeOverrides('siblings'),
  spouses: {
    ...relativeOverrides('spouses'),
    headline: (_row, word) => [
      fullName(word) || 'Marriage',
      from(word('marriage_date'), 'married'),
      from(word('termination_date'), 'ended'),
    ],
    inHeadline: [...names, 'marriage_date', 'termination_date', 'linked_party_id'],
  },
  learned_languages: {
    headline: (row, word) => [
      word('language_id'),
      row.primary === true ? 'primary' : '',
      from(word('speaking').toLowerCase(), 'speaks'),
    ],
    inHeadline: ['language_id', 'primary', 'speaking'],
  },
  phones: {
    Remark: ({ row }) => (
      <Suspense>
        <NumberFlags row={row} />
        <VerifiedMark row={row} channel="phone" />
      </Suspense>
    ),
  },
  emails: { Remark: ({ row }) => <VerifiedMark row={row} channel="email" /> },
  addresses: addressOverrides,
  residence_histories: residenceOverrides,
  job_histories: jobOverrides,
  narratives: {
    initial: () => ({ entry_date: todayIn(), entry_date_format: 'MM/DD/YYYY' }),
  },
  immigration_statuses: {
    remarks: {
      card_number: CardNumberQuestion,
      certificate_number: ReceiptShapeQuestion,
      naturalization_certificate_number: ReceiptShapeQuestion,
    },
  },
  immigration_benefits: {
    remarks: {
      receipt_number: CardNumberQuestion,
      nvc_number: ReceiptShapeQuestion,
      other_identifier: ReceiptShapeQuestion,
    },
  },
  // Below the last of the terms it compares.
  criminal_histories: { remarks: { maximum_sentence: SentenceQuestion } },
  identifiers: { remarks: { value: ReceiptShapeQuestion } },
}
