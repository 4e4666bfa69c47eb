import { screen, waitFor, within } from '@testing-library/react'
import { useSyncExternalStore } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '#core/apiError.ts'
import { day } from '#fields/day/day.ts'
import { longText } from '#fields/longText/longText.ts'
import { number } from '#fields/number/number.ts'
import { passportNumber } from '#fields/passportNumber/passportNumber.ts'
import { text } from '#fields/text/text.ts'
import { yesNo } from '#fields/yesNo/yesNo.ts'
import { render } from '#testing/web/render.tsx'
import { defineSection } from '../defineSection.ts'
import { inOrder } from '../rules.ts'
import { differencesOf } from '#fields/differences.ts'
import type { SectionOverrides } from './sectionOverrides.ts'
import { SectionOwnerProvider, type SectionEntry, type SectionCalls } from './sectionOwner.ts'
import { SectionPanel } from './SectionPanel.tsx'

const passports = defineSection({
  key: 'passports',
  title: ['Passport', 'Passports'],
  group: 'Identity',
  fields: {
    country: text({ label: 'Country', required: true }),
    passport_number: passportNumber({ label: 'Number', sensitive: true }),
    issue_date: day({ label: 'Issued' }),
    expiry_date: day({ label: 'Expires' }),
    lost: yesNo({ label: 'Lost' }),
    income: number({ label: 'Income' }),
    notes: longText({ label: 'Notes' }),
  },
  columns: ['country', 'passport_number', 'expiry_date'],
  orderBy: ['expiry_date desc'],
  rules: [inOrder('issue_date', 'expiry_date', 'A passport cannot expire before it was issued')],
})

const row = (id: number, values: Partial<SectionEntry> = {}): SectionEntry => ({
  id,
  version: 1,
  created_at: '2026-11-20T10:00:00Z',
  updated_at: '2026-11-20T10:00:00Z',
  country: 'Honduras',
  passport_number: null,
  issue_date: null,
  issue_date_format: null,
  issue_date_uncertain: false,
  expiry_date: null,
  expiry_date_format: null,
  expiry_date_uncertain: false,
  lost: null,
  income: null,
  notes: null,
  ...values,
})

const stale = new ApiError(409, 'stale', 'Lucía changed this while you were editing.', [], '', {
  changed_by: 'Lucía Barrientos',
})

/** The section on a page that stores its rows like the server. `conflict` saves as another user. */
async function show(
  start: SectionEntry[],
  {
    canEdit = true,
    overrides = {},
    calls = {},
  }: { canEdit?: boolean; overrides?: SectionOverrides; calls?: Partial<SectionCalls> } = {},
) {
  let rows = start
  const listeners = new Set<() => void>()
  const saveRows = (next: SectionEntry[]) => {
    rows = next
    for (const listener of listeners) listener()
  }
  const defaults: SectionCalls = {
    create: async (_kind, values) => {
      const id = Math.max(0, ...rows.map((one) => one.id)) + 1
      saveRows([...rows, row(id, values)])
      return id
    },
    change: async (_kind, id, version, values) => {
      const before = rows.find((one) => one.id === id)!
      if (before.version !== version) throw stale
      saveRows(rows.map((one) => (one.id === id ? { ...one, ...values, version: version + 1 } : one)))
    },
    remove: async (_kind, id) => {
      const before = rows
      saveRows(rows.filter((one) => one.id !== id))
      return async () => saveRows(before)
    },
    read: async (_kind, id) => ({
      row: rows.find((one) => one.id === id)!,
      changed_by: 'Lucía Barrientos',
      changed_at: '2026-11-20T11:00:00Z',
    }),
    show: async () => 'E8812345',
  }
  // The compiler knows an object made from entries only as one with keys of text.
  const spied = Object.fromEntries(
    Object.entries({ ...defaults, ...calls }).map(([name, call]) => [
      name,
      vi.fn<(...args: never[]) => unknown>(call),
    ]),
  ) as unknown as SectionCalls & Record<keyof SectionCalls, ReturnType<typeof vi.fn>>
  const owner = { id: 7, canEdit, labels: () => undefined, sources: {}, calls: spied }
  const listen = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  function Page() {
    const now = useSyncExternalStore(listen, () => rows)
    return (
      <SectionOwnerProvider value={owner}>
        <SectionPanel section={passports} rows={now} overrides={overrides} />
      </SectionOwnerProvider>
    )
  }
  const view = await render(<Page />)
  return {
    ...view,
    calls: spied,
    conflict: (next: SectionEntry[]) => saveRows(next),
    rows: () => rows,
  }
}

const card = (name: RegExp | string) => screen.findByRole('article', { name })
const field = (name: RegExp | string) => screen.findByRole('textbox', { name })
const button = (name: RegExp | string) => screen.findByRole('button', { name })

describe('a locked entry', () => {
  it('has a headline from its columns, and what is known below the first one', async () => {
    await show([
      row(1, { passport_number: '•••• 2345', expiry_date: '2028-03-02', lost: true }),
      row(2, { country: 'Peru', notes: 'Old one' }),
    ])
    const first = await card('Honduras · •••• 2345 · expires 03/02/2028')
    expect(within(first).getByText('Lost').nextSibling?.textContent).toBe('Yes')
    expect(within(first).queryByText('Notes')).toBeNull()
    expect(screen.queryByText('Old one')).toBeNull()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('unfolds and folds, alone and with its neighbours', async () => {
    const { user } = await show([row(1, { notes: 'New one' }), row(2, { country: 'Peru', notes: 'Old one' })])
    await user.click(await button('Peru'))
    expect(screen.getByText('Old one')).toBeTruthy()
    await user.click(await button('Collapse passports'))
    expect(screen.queryByText('Old one')).toBeNull()
    expect(screen.queryByText('New one')).toBeNull()
    await user.click(await button('Show all of passports'))
    expect(screen.getByText('New one')).toBeTruthy()
  })

  it('shows a sealed number whole only when asked', async () => {
    const { user, calls } = await show([row(1, { passport_number: '•••• 2345' })])
    expect(calls.show).not.toHaveBeenCalled()
    await user.click(await button('Show number'))
    expect(await screen.findByText('E8812345')).toBeTruthy()
    expect(calls.show).toHaveBeenCalledWith('passports', 1, 'passport_number')
  })

  it('has no button for those who only read', async () => {
    await show([row(1, { passport_number: '•••• 2345' })], { canEdit: false })
    await card(/Honduras/)
    expect(screen.queryByRole('button', { name: /Add|Edit|Delete|Show number/ })).toBeNull()
  })

  it('says in one line that there is none', async () => {
    await show([])
    expect(await screen.findByText('none entered')).toBeTruthy()
    expect(screen.queryByRole('article')).toBeNull()
  })
})

describe('a new entry', () => {
  it('comes blank to the end, one at a time', async () => {
    const { user } = await show([row(1)])
    await user.click(await button('Add passport'))
    await card('New passport')
    await user.click(await button('Add passport'))
    const cards = screen.getAllByRole('article')
    expect(cards).toHaveLength(2)
    expect(cards[1]!.id).toBe('passports-new')
    expect(document.activeElement).toBe(await field(/Country/))
  })

  it('is created on saving, locked, and has the focus', async () => {
    const { user, calls } = await show([row(1)])
    await user.click(await button('Add passport'))
    await user.type(await field(/Country/), 'Peru')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
    expect(calls.create.mock.calls[0]![1]).toMatchObject({ country: 'Peru', expiry_date: null, lost: null })
    expect(document.activeElement?.textContent).toContain('Peru')
  })

  it('can be followed by another one at once', async () => {
    const { user, calls } = await show([])
    await user.click(await button('Add passport'))
    await user.type(await field(/Country/), 'Peru')
    await user.click(await button('Save and add another'))
    await card(/Peru/)
    await waitFor(async () => expect(await field(/Country/)).toHaveProperty('value', ''))
    expect(calls.create).toHaveBeenCalledTimes(1)
  })

  it('is gone when it is discarded blank', async () => {
    const { user, calls } = await show([row(1)])
    await user.click(await button('Add passport'))
    await card('New passport')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('article', { name: 'New passport' })).toBeNull())
    expect(calls.create).not.toHaveBeenCalled()
  })

  it('is not discarded unasked once something was typed', async () => {
    const { user } = await show([])
    await user.click(await button('Add passport'))
    await user.type(await field(/Country/), 'Peru')
    await user.click(await button('Discard'))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }))
    expect(await field(/Country/)).toHaveProperty('value', 'Peru')
  })

  it('is refused with the reason at its field, and keeps what was typed', async () => {
    const { user, calls } = await show([])
    await user.click(await button('Add passport'))
    await user.type(await field('Issued'), '2020')
    await user.type(await field('Expires'), '2019')
    await user.click(await button('Save passport'))
    expect(screen.getByText('Country is required')).toBeTruthy()
    expect(screen.getByText('A passport cannot expire before it was issued')).toBeTruthy()
    expect(screen.getByText('2 fields need attention before this can be saved.')).toBeTruthy()
    expect(calls.create).not.toHaveBeenCalled()
  })
})

describe('an entry that is changed', () => {
  it('sends only what changed, with the version it was opened with', async () => {
    const { user, calls } = await show([row(1, { passport_number: '•••• 2345', notes: 'x' })])
    await user.click(await button(/^Edit passport/))
    await user.type(await field('Expires'), '03/2028')
    await user.click(await button('Save passport'))
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
    expect(calls.change.mock.calls).toEqual([
      [
        'passports',
        1,
        1,
        { expiry_date: '2028-03-01', expiry_date_format: 'MM/YYYY', expiry_date_uncertain: false },
      ],
    ])
  })

  it('leaves a sealed number alone until somebody changes it', async () => {
    const { user, calls } = await show([row(1, { passport_number: '•••• 2345' })])
    await user.click(await button(/^Edit passport/))
    await field(/Country/)
    expect(screen.queryByRole('textbox', { name: 'Number' })).toBeNull()
    await user.click(await button('Change number'))
    await user.type(await field('Number'), 'f 123 456')
    await user.click(await button('Save passport'))
    await waitFor(() => expect(calls.change).toHaveBeenCalled())
    expect(calls.change.mock.calls[0]![3]).toEqual({ passport_number: 'F123456' })
  })

  it('may be open beside another', async () => {
    const { user } = await show([row(1), row(2, { country: 'Peru' })])
    await user.click(await button(/^Edit passport: Honduras/))
    await user.click(await button(/^Edit passport: Peru/))
    await waitFor(() => expect(screen.getAllByRole('textbox', { name: /Country/ })).toHaveLength(2))
  })

  it('edits what is kept apart without the rest', async () => {
    const overrides: SectionOverrides = { apart: { title: 'Income', names: ['income'] } }
    const { user, calls } = await show([row(1)], { overrides })
    await user.click(await button('Edit income of Honduras'))
    await user.type(await field('Income'), '1200')
    expect(screen.queryByRole('textbox', { name: /Country/ })).toBeNull()
    await user.click(await button('Save income'))
    await waitFor(() => expect(calls.change).toHaveBeenCalled())
    expect(calls.change.mock.calls[0]![3]).toEqual({ income: 1200 })
  })
})

describe('an entry that is deleted', () => {
  it('is gone, and back when that is taken back', async () => {
    const { user, calls } = await show([row(1), row(2, { country: 'Peru' })])
    await user.click(await button(/^Delete passport: Peru/))
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Peru' })).toBeNull())
    expect(calls.remove).toHaveBeenCalledWith('passports', 2)
    await user.click(await button('Undo'))
    await card('Peru')
  })
})

describe('two people at one entry', () => {
  const theirs = row(1, { version: 2, country: 'Guatemala', notes: 'Theirs' })

  it('leaves an open form alone, and shows it whose change there was', async () => {
    const { user, conflict } = await show([row(1)])
    await user.click(await button(/^Edit passport/))
    await user.type(await field('Notes'), 'Mine')
    conflict([theirs])
    expect((await screen.findByRole('alert')).textContent).toContain('Lucía Barrientos changed this entry')
    expect(await field('Notes')).toHaveProperty('value', 'Mine')
    expect(await field(/Country/)).toHaveProperty('value', 'Honduras')
  })

  it('draws a locked one anew', async () => {
    const { conflict } = await show([row(1)])
    await card('Honduras')
    conflict([theirs])
    expect(await card('Guatemala')).toBeTruthy()
  })

  it('compares field by field, and saves what was chosen against their version', async () => {
    const { user, conflict, calls, rows } = await show([row(1)])
    await user.click(await button(/^Edit passport/))
    await user.type(await field('Notes'), 'Mine')
    conflict([theirs])
    await user.click(await button('Save passport'))
    const notes = await screen.findByRole('group', { name: /Notes/ })
    const country = screen.getByRole('group', { name: /Country/ })
    expect(within(country).getByRole('radio', { name: /Lucía Barrientos ?: ?Guatemala/ })).toHaveProperty(
      'checked',
      true,
    )
    expect(within(notes).getByText('both of you changed this')).toBeTruthy()
    expect(within(notes).getByRole('radio', { name: /Yours ?: ?Mine/ })).toHaveProperty('checked', true)
    expect(await field(/Country/)).toHaveProperty('value', 'Guatemala')
    await user.click(await button('Save passport'))
    await waitFor(() => expect(screen.queryByRole('radio')).toBeNull())
    expect(calls.change.mock.calls.at(-1)).toEqual(['passports', 1, 2, { notes: 'Mine' }])
    expect(rows()[0]).toMatchObject({ country: 'Guatemala', notes: 'Mine', version: 3 })
  })

  it('takes all of theirs without writing anything', async () => {
    const { user, conflict, calls } = await show([row(1)])
    await user.click(await button(/^Edit passport/))
    await user.type(await field('Notes'), 'Mine')
    conflict([theirs])
    await user.click(await button('Compare'))
    await user.click(await button('All theirs'))
    await user.click(await button('Save passport'))
    await card('Guatemala')
    expect(calls.change).not.toHaveBeenCalled()
  })

  it('saves at once where the other changed nothing that the form has', async () => {
    const { user, conflict, calls } = await show([row(1)])
    await user.click(await button(/^Edit passport/))
    await user.type(await field('Notes'), 'Mine')
    conflict([row(1, { version: 2 })])
    await user.click(await button('Save passport'))
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
    expect(calls.change.mock.calls).toEqual([
      ['passports', 1, 1, { notes: 'Mine' }],
      ['passports', 1, 2, { notes: 'Mine' }],
    ])
  })

  it('leaves a sealed number that the other entered sealed', async () => {
    const { user, conflict, rows } = await show([row(1, { passport_number: null })])
    await user.click(await button(/^Edit passport/))
    await user.type(await field('Notes'), 'Mine')
    conflict([row(1, { version: 2, passport_number: '•••• 9999' })])
    await user.click(await button('Save passport'))
    await screen.findByRole('group', { name: /number/i })
    expect(await button(/^Change .*number/i)).toBeTruthy()
    await user.click(await button('Save passport'))
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
    expect(rows()[0]).toMatchObject({ passport_number: '•••• 9999', notes: 'Mine' })
  })

  it('keeps what was typed into an entry that was deleted, and can add it again', async () => {
    const { user, conflict, calls } = await show([row(1)])
    await user.click(await button(/^Edit passport/))
    await user.type(await field('Notes'), 'Mine')
    conflict([])
    await screen.findByText('This entry was deleted in the meantime')
    await user.click(await button('Add passport again'))
    await waitFor(() => expect(calls.create).toHaveBeenCalled())
    expect(calls.create.mock.calls[0]![1]).toMatchObject({ country: 'Honduras', notes: 'Mine' })
  })
})

describe('differences', () => {
  const { fields } = passports
  const base = row(1, { notes: 'a', lost: null })

  it('are distinguished by who changed what, a day with its companions as one', () => {
    const mine = { ...base, notes: 'b', expiry_date: '2028-01-01', expiry_date_format: 'YYYY' }
    const theirs = { ...base, lost: true, expiry_date: '2028-01-01', expiry_date_format: 'MM/DD/YYYY' }
    expect(differencesOf(fields, Object.keys(fields), { base, mine, theirs })).toEqual([
      { name: 'expiry_date', choice: null },
      { name: 'lost', choice: 'theirs' },
      { name: 'notes', choice: 'mine' },
    ])
  })
})
