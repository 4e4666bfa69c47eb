import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** Official forms that come with Ellis: works of the federal government, in the public domain, as published. */
export const shippedForms = [
  { form: 'AR-11', edition: '2022-11-02', file: 'ar-11.pdf' },
  { form: 'I-90', edition: '2025-01-20', file: 'i-90.pdf' },
  { form: 'I-864', edition: '2024-10-17', file: 'i-864.pdf' },
  { form: 'N-400', edition: '2025-01-20', file: 'n-400.pdf' },
] as const

export const readShipped = (file: string): Promise<Buffer> =>
  readFile(fileURLToPath(new URL(`../shipped/${file}`, import.meta.url)))
