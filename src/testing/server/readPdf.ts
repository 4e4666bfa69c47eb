import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

interface ReadPage {
  /** Line by line in the present order, from the top. */
  text: string
  /** The tags of what is read out, in order. */
  tags: string[]
}

/** A PDF as a person, and as a screen reader, would find it. */
export async function readPdf(
  bytes: Uint8Array,
): Promise<{ title: string; lang: string; pages: ReadPage[] }> {
  const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 })
  const document = await task.promise
  const { info } = (await document.getMetadata()) as { info: { Title?: string; Language?: string } }
  const pages: ReadPage[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    const lines = new Map<number, { x: number; text: string }[]>()
    for (const item of items) {
      if (!('str' in item) || item.str.trim() === '') continue
      const [x, y] = [item.transform[4] as number, Math.round(item.transform[5] as number)]
      lines.set(y, [...(lines.get(y) ?? []), { x, text: item.str.trim() }])
    }
    pages.push({
      text: [...lines]
        .toSorted(([a], [b]) => b - a)
        .map(([, parts]) =>
          parts
            .toSorted((a, b) => a.x - b.x)
            .map(({ text }) => text)
            .join(' '),
        )
        .join('\n'),
      tags: tagsOf((await page.getStructTree()) as Tag | null),
    })
  }
  await task.destroy()
  return { title: info.Title ?? '', lang: info.Language ?? '', pages }
}

interface Tag {
  role?: string
  children?: Tag[]
}

const tagsOf = (tag: Tag | null): string[] =>
  tag ? [...(tag.role && tag.role !== 'Root' ? [tag.role] : []), ...(tag.children ?? []).flatMap(tagsOf)] : []
