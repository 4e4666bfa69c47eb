import { MantineProvider } from '@mantine/core'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { expect, it, describe } from 'vitest'
import * as z from 'zod'
import { FormFrame } from '#ui/web/FormFrame.tsx'
import { useServerForm } from '#ui/web/useServerForm.ts'
import { EntryTypeField } from '#features/docket/web/EntryTypeField.tsx'
import { CatalogueField } from '../catalogue/web/CatalogueField.tsx'
import { CataloguesField } from '../catalogue/web/CataloguesField.tsx'
import { ChoiceField } from '../choice/web/ChoiceField.tsx'
import { TimezoneField } from '../timezone/web/TimezoneField.tsx'

const courts = [
  { value: 1, label: 'Chicago Immigration Court' },
  { value: 2, label: 'Los Angeles Immigration Court' },
  { value: 3, label: 'Newark Immigration Court' },
]

/** Answers on command, like a slow line. */
function slowSource() {
  const waiting: (() => void)[] = []
  return {
    answer: () => act(async () => waiting.splice(0).forEach((go) => go())),
    requestCount: () => waiting.length,
    source: {
      loadOptions: (search: string) =>
        new Promise<typeof courts>((resolve) =>
          waiting.push(() =>
            resolve(courts.filter(({ label }) => label.toLowerCase().includes(search.toLowerCase()))),
          ),
        ),
    },
  }
}
const quickSource = {
  loadOptions: (search: string) =>
    Promise.resolve(courts.filter(({ label }) => label.toLowerCase().includes(search.toLowerCase()))),
}

const genders = [
  { value: 'f', label: 'Female' },
  { value: 'm', label: 'Male' },
]
const types = [
  { id: 1, name: 'Master calendar hearing', action_type: 'event', default_length_minutes: null },
  { id: 2, name: 'Filing deadline', action_type: 'task', default_length_minutes: null },
] as const

type Values = { picked: unknown }
type Input = { label: string; error?: React.ReactNode; 'data-path'?: string; defaultValue?: never }

const saved: unknown[] = []

function Form({ field, initial = null }: { field: (props: Input) => React.ReactNode; initial?: unknown }) {
  const state = useServerForm<Values, Values>({
    schema: z.object({ picked: z.any() }),
    initialValues: { picked: initial },
    onSubmit: (values) => Promise.resolve(saved.push(values.picked)),
  })
  return (
    <FormFrame state={state} saveLabel="Save">
      <input aria-label="Before" />
      {field({
        label: 'Field',
        ...state.form.getInputProps('picked'),
        'data-path': 'picked',
      } as Input)}
      <input aria-label="After" />
    </FormFrame>
  )
}

function show(field: (props: Input) => React.ReactNode, initial?: unknown) {
  saved.length = 0
  render(
    <MantineProvider env="test">
      <Form field={field} initial={initial} />
    </MantineProvider>,
  )
  return userEvent.setup({ delay: null })
}
const box = () => screen.getByLabelText<HTMLInputElement>('Field', { selector: 'input' })

const searched = (source: typeof quickSource) => (props: Input) => (
  <CatalogueField {...props} source={source} />
)
const kinds = [
  { name: 'a list of the office', typed: 'los ang', holds: 2, field: searched(quickSource) },
  {
    name: 'several of a list',
    typed: 'newark',
    holds: [3],
    initial: [],
    field: (props: Input) => <CataloguesField {...props} source={quickSource} />,
  },
  {
    name: 'a time zone',
    typed: 'pacific',
    holds: 'America/Los_Angeles',
    field: (props: Input) => <TimezoneField {...props} />,
  },
  {
    name: 'a short choice, the best match and not the first',
    typed: 'male',
    holds: 'm',
    field: (props: Input) => <ChoiceField {...props} options={genders} />,
  },
  {
    name: 'the type of an entry',
    typed: 'deadline',
    holds: 2,
    field: (props: Input) => <EntryTypeField {...props} types={types} isLoading={false} />,
  },
]

describe.each(kinds)('$name', ({ typed, holds, field, initial }) => {
  it('Enter at once after the last letter takes the best match and saves nothing', async () => {
    const user = show(field, initial)
    await user.type(box(), `${typed}{Enter}`)
    await user.click(screen.getByLabelText('After'))
    expect(saved).toEqual([])
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(saved).toEqual([holds]))
  })

  it('Tab at once after the last letter takes the best match', async () => {
    const user = show(field, initial)
    await user.type(box(), typed)
    await user.tab()
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(saved).toEqual([holds]))
  })

  it('text that fits nothing stays, and is refused at its field on saving', async () => {
    const user = show(field, initial)
    await user.type(box(), 'xyzzy{Tab}')
    // A box of several values is empty while the text is looked up.
    await waitFor(() => expect(box().value).toBe('xyzzy'))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/Nothing in the list fits “xyzzy”/)).toBeTruthy()
    expect(await screen.findByText('1 field needs attention before this can be saved.')).toBeTruthy()
    expect(saved).toEqual([])
    await user.clear(box())
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(saved).toEqual([initial ?? null]))
  })

  it('Enter while the list is open and nothing is typed closes it; the next one saves', async () => {
    const user = show(field, initial)
    await user.click(box())
    await user.keyboard('{Enter}')
    expect(saved).toEqual([])
    await user.keyboard('{Enter}')
    await waitFor(() => expect(saved).toEqual([initial ?? null]))
  })
})

it('Enter takes the best match of text that came together with the focus', async () => {
  const user = show((props) => <ChoiceField {...props} options={genders} />)
  act(() => box().focus())
  fireEvent.change(box(), { target: { value: 'male' } })
  // A timer of Mantine's forgets which option is marked once the list has opened.
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  await user.keyboard('{Enter}')
  expect(box().value).toBe('Male')
})

describe('when the answer comes late', () => {
  const late = [
    { name: 'Enter', keys: '{Enter}' },
    { name: 'Tab', keys: '{Tab}' },
    { name: 'Enter and then Tab', keys: '{Enter}{Tab}' },
  ]
  it.each(late)('$name takes the best match once it is there', async ({ keys }) => {
    const slow = slowSource()
    const user = show(searched(slow.source))
    await user.type(box(), `los${keys}`)
    expect(saved).toEqual([])
    await waitFor(() => expect(slow.requestCount()).toBeGreaterThan(0))
    await waitFor(async () => {
      await slow.answer()
      expect(box().value).toBe('Los Angeles Immigration Court')
    })
    expect(saved).toEqual([])
  })

  it('takes it also over a choice that is held', async () => {
    const slow = slowSource()
    const user = show(
      (props) => <CatalogueField {...props} source={{ ...slow.source, options: courts }} />,
      2,
    )
    await user.click(box())
    await waitFor(async () => {
      await slow.answer()
      expect(screen.getAllByRole('option')).toHaveLength(3)
    })
    for (const [text, court] of [
      ['los', 'Los Angeles Immigration Court'],
      ['los', 'Los Angeles Immigration Court'],
      ['newark', 'Newark Immigration Court'],
    ] as const) {
      await user.clear(box())
      await user.type(box(), `${text}{Enter}`)
      await waitFor(async () => {
        await slow.answer()
        expect(box().value).toBe(court)
      })
    }
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(saved).toEqual([3]))
  })

  it('saving waits for it', async () => {
    const slow = slowSource()
    const user = show(searched(slow.source))
    await user.type(box(), 'newark')
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(saved).toEqual([])
    await waitFor(async () => {
      await slow.answer()
      expect(saved).toEqual([3])
    })
  })

  it('what is typed after it counts, not what was waited for', async () => {
    const slow = slowSource()
    const user = show(searched(slow.source))
    await user.type(box(), 'los{Enter}')
    await user.clear(box())
    await user.type(box(), 'chic{Enter}')
    await waitFor(async () => {
      await slow.answer()
      expect(box().value).toBe('Chicago Immigration Court')
    })
  })

  it('a list that cannot be loaded is named, and the text stays', async () => {
    const user = show(searched({ loadOptions: () => Promise.reject(new Error('away')) }))
    await user.type(box(), 'los{Tab}')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('The list could not be loaded. Type to try again.')).toBeTruthy()
    expect(box().value).toBe('los')
    expect(saved).toEqual([])
  })
})

describe('several typed before the first answer is there', () => {
  const several = (source: typeof quickSource) => (props: Input) => (
    <CataloguesField {...props} source={source} />
  )
  const answered = async (slow: ReturnType<typeof slowSource>, check: () => void) =>
    waitFor(async () => {
      await slow.answer()
      check()
    })

  it.each([
    ['Enter and Tab', 'newark{Enter}los{Tab}', [3, 2]],
    ['Enter each time', 'newark{Enter}los{Enter}chic{Enter}', [3, 2, 1]],
    ['the same words twice: the next best', 'immigration{Enter}immigration{Tab}', [1, 2]],
  ])('%s: all are taken, in the order typed', async (_name, keys, holds) => {
    const slow = slowSource()
    const user = show(several(slow.source), [])
    await user.type(box(), keys)
    expect(box().value).toBe('')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await answered(slow, () => expect(saved).toEqual([holds]))
  })

  it('answers that come in another order change nothing', async () => {
    const waiting = new Map<string, () => void>()
    const loadOptions = (search: string) =>
      new Promise<typeof courts>((resolve) => {
        waiting.set(search, () => resolve(courts.filter(({ label }) => label.toLowerCase().includes(search))))
      })
    const user = show(several({ loadOptions }), [])
    await user.type(box(), 'newark{Enter}los{Enter}chic')
    await act(async () => waiting.get('los')!())
    expect(screen.queryByText('Los Angeles Immigration Court')).toBeNull()
    await act(async () => waiting.get('newark')!())
    expect(await screen.findByText('Los Angeles Immigration Court')).toBeTruthy()
    // Keeps text typed in the meantime.
    expect(box().value).toBe('chic')
  })

  it('one that fits nothing comes back when the box is empty, and is not saved over', async () => {
    const slow = slowSource()
    const user = show(several(slow.source), [])
    await user.type(box(), 'xyzzy{Enter}los{Tab}')
    await answered(slow, () => expect(box().value).toBe('xyzzy'))
    expect(await screen.findByText(/Nothing in the list fits “xyzzy”/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await answered(slow, () => expect(screen.getByText(/1 field needs attention/)).toBeTruthy())
    expect(saved).toEqual([])
    await user.clear(box())
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await answered(slow, () => expect(saved).toEqual([[2]]))
  })
})

it('a type entered before the types have come is taken once they have', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  function LateTypes(props: Input) {
    const [isLoading, setLoading] = useState(true)
    useEffect(() => void promise.then(() => setLoading(false)), [])
    return <EntryTypeField {...props} types={isLoading ? [] : types} isLoading={isLoading} />
  }
  const user = show((props) => <LateTypes {...props} />)
  await user.type(box(), 'deadline{Enter}')
  expect(box().value).toBe('deadline')
  await act(async () => resolve())
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(saved).toEqual([2]))
})

it('text left with Tab is the best match, also for a form that waits for the same answer', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof courts>()
  const loadOptions = (search: string) => (search ? promise : Promise.resolve(courts))
  const user = show(searched({ loadOptions }))
  await user.type(box(), 'immigration{Tab}')
  await user.keyboard('{Enter}')
  // As in a browser: the form goes on before the box is drawn anew, unlike after act().
  resolve(courts)
  await waitFor(() => expect(saved).toEqual([1]))
  expect(screen.queryByText(/Nothing in the list fits/)).toBeNull()
})

it('a held choice is not lost to text that fits nothing, and is cleared by emptying the box', async () => {
  const user = show((props) => <CatalogueField {...props} source={{ ...quickSource, options: courts }} />, 1)
  expect(box().value).toBe('Chicago Immigration Court')
  await user.clear(box())
  await user.type(box(), 'nowhere{Tab}')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/Nothing in the list fits “nowhere”/)).toBeTruthy()
  expect(saved).toEqual([])
  await user.clear(box())
  await user.tab()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(saved).toEqual([null]))
})

it('an emptied box is saved as empty while one still stands in it', async () => {
  const user = show((props) => <CatalogueField {...props} source={{ ...quickSource, options: courts }} />, 1)
  await user.clear(box())
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(saved).toEqual([null]))
})

it('a held choice survives leaving its box before the list is there', async () => {
  const slow = slowSource()
  const user = show(searched(slow.source), 1)
  await user.click(box())
  await user.tab()
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(saved).toEqual([1]))
})
