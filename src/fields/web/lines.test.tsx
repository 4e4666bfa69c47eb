import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { CatalogueField } from '../catalogue/web/CatalogueField.tsx'
import { optionsPerPage } from '../catalogue/web/useOptions.ts'
import { FilesField } from '../files/web/FilesField.tsx'
import { TextsField } from '../texts/web/TextsField.tsx'

const lines = () => screen.getAllByRole('textbox').map((input) => (input as HTMLInputElement).value)

it('lines are entered, removed and moved from the keyboard', async () => {
  const user = userEvent.setup()
  const onChange = vi.fn<(value: string[]) => void>()
  render(
    <MantineProvider>
      <TextsField label="Items" each="Item" onChange={onChange} />
    </MantineProvider>,
  )
  await user.click(screen.getByRole('button', { name: 'Add item' }))
  await user.keyboard('First{Enter}Second{Enter}Third')
  expect(lines()).toEqual(['First', 'Second', 'Third'])
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(lines()).toEqual(['First', 'Third', 'Second'])
  await user.click(screen.getByRole('button', { name: 'Remove item 1' }))
  await user.keyboard('{Enter}')
  expect(lines()).toEqual(['Third', '', 'Second'])
  await user.keyboard('{Backspace}')
  expect(onChange).toHaveBeenLastCalledWith(['Third', 'Second'])
})

it('files are uploaded when they are chosen, and what went wrong is said', async () => {
  const user = userEvent.setup()
  const onChange = vi.fn<(value: number[]) => void>()
  const upload = vi
    .fn<(files: File[]) => Promise<{ value: number; label: string }[]>>()
    .mockResolvedValueOnce([{ value: 7, label: 'Form.pdf' }])
    .mockRejectedValueOnce(new Error('down'))
  const source = { loadOptions: async () => [], options: [{ value: 3, label: 'Old.pdf' }], upload }
  const { container } = render(
    <MantineProvider>
      <FilesField label="Files" defaultValue={[3]} source={source} onChange={onChange} />
    </MantineProvider>,
  )
  const chooser = container.querySelector<HTMLInputElement>('input[type="file"]')!
  await user.upload(chooser, new File(['x'], 'Form.pdf'))
  expect(await screen.findByText('Form.pdf')).toBeTruthy()
  expect(onChange).toHaveBeenLastCalledWith([3, 7])
  await user.upload(chooser, new File(['x'], 'Other.pdf'))
  expect(await screen.findByText('The files were not uploaded. Try again.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Remove Old.pdf' }))
  expect(onChange).toHaveBeenLastCalledWith([7])
})

it('a long list goes on as one scrolls', async () => {
  const user = userEvent.setup()
  const all = Array.from({ length: 70 }, (_, index) => ({ value: index + 1, label: `Country ${index + 1}` }))
  const loadOptions = vi.fn<(search: string, page?: number) => Promise<typeof all>>(
    async (_search, page = 1) => all.slice((page - 1) * optionsPerPage, page * optionsPerPage),
  )
  render(
    <MantineProvider>
      <CatalogueField label="Country" source={{ loadOptions }} />
    </MantineProvider>,
  )
  await user.click(screen.getByRole('combobox', { name: 'Country' }))
  await screen.findByText('Country 50')
  expect(screen.queryByText('Country 51')).toBeNull()
  const listbox = document.querySelector('[role="listbox"]')!
  fireEvent.scroll(listbox)
  await screen.findByText('Country 70')
  fireEvent.scroll(listbox)
  expect(loadOptions.mock.calls.map(([, page]) => page)).toEqual([1, 2])
})
