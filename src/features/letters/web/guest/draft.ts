import { recall, remember } from '#guests/web/page/tab.ts'

interface Values {
  /** Proof of the answered check. */
  proof: string
  has_consented: boolean
  /** The words of the consent have changed since they were read. */
  must_reread: boolean
  way: 'drawn' | 'typed'
  typed: string
  strokes: number[][]
  is_declining: boolean
  reason: string
}

/** Answers entered so far; this tab remembers them, so that neither a cut line nor another language loses them. */
export type SigningDraft = Readonly<Values> & { keep(values: Partial<Values>): void }

const key = 'letter'
const empty: Values = {
  proof: '',
  has_consented: false,
  must_reread: false,
  way: 'drawn',
  typed: '',
  strokes: [],
  is_declining: false,
  reason: '',
}

export function storedDraft(): SigningDraft {
  const link = recall('link')
  const stored = JSON.parse(recall(key) ?? '{}') as Partial<Values> & { link?: string }
  const values: Values = { ...empty, ...(stored.link === link && stored) }
  return Object.assign(values, {
    keep(changed: Partial<Values>) {
      Object.assign(values, changed)
      remember(key, JSON.stringify({ ...values, link }))
    },
  })
}
