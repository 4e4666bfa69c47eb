import {
  decodePDFRawStream,
  degrees,
  PDFDocument,
  PDFName,
  PDFRawStream,
  PDFString,
  rgb,
} from '@cantoo/pdf-lib'
import sharp from 'sharp'

/** Words that must be nowhere once they are redacted. */
export const secret = 'Zyxwvut78901'

/** Place of the box over the secret in each of these documents, in parts of the page. */
export const secretBox = { page: 1, x: 0.15, y: 0.2, width: 0.7, height: 0.2, ratio: 0.75, reason: null }
const [wide, tall] = [300, 400]

async function saved(draw: (pdf: PDFDocument) => unknown, useObjectStreams = true): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  await draw(pdf)
  return Buffer.from(await pdf.save({ updateFieldAppearances: false, useObjectStreams }))
}

function write(pdf: PDFDocument) {
  const page = pdf.addPage([wide, tall])
  page.drawText(secret, { x: 60, y: tall - 120, size: 20 })
  return page
}

/** A page with the secret, and one that shares nothing with it but leads to it. */
const words = () =>
  saved((pdf) => {
    const first = write(pdf)
    const second = pdf.addPage([wide, tall])
    second.drawRectangle({ x: 20, y: 20, width: 40, height: 40, color: rgb(0, 0, 1) })
    const link = { Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 50, 50], Dest: [first.ref, 'Fit'] }
    second.node.addAnnot(pdf.context.register(pdf.context.obj(link)))
    second.node.set(PDFName.of('PieceInfo'), pdf.context.obj({ Last: PDFString.of(secret) }))
  })

/** Two pages with one dictionary of pictures, and a picture whose bytes spell the secret. */
const picture = () =>
  saved((pdf) => {
    const line = Buffer.from(secret.padEnd(30, '-').repeat(4))
    const image = pdf.context.register(
      pdf.context.flateStream(Buffer.concat(Array.from({ length: 40 }, () => line)), {
        Type: 'XObject',
        Subtype: 'Image',
        Width: 120,
        Height: 40,
        BitsPerComponent: 8,
        ColorSpace: 'DeviceGray',
      }),
    )
    const shared = pdf.context.register(pdf.context.obj({ XObject: { Scan: image } }))
    for (const content of ['q 200 0 0 60 50 250 cm /Scan Do Q', '0 0 1 rg 20 20 40 40 re f']) {
      const page = pdf.addPage([wide, tall])
      page.node.set(PDFName.of('Resources'), shared)
      page.node.set(PDFName.of('Contents'), pdf.context.register(pdf.context.stream(content)))
    }
  })

/** A scan whose words were read by a program, and lie on it unseen. */
const readByProgram = () =>
  saved(async (pdf) => {
    const scan = await sharp({ create: { width: 60, height: 80, channels: 3, background: '#dddddd' } })
      .jpeg()
      .toBuffer()
    const page = pdf.addPage([wide, tall])
    page.drawImage(await pdf.embedJpg(scan), { x: 0, y: 0, width: wide, height: tall })
    page.drawText(secret, { x: 60, y: 280, size: 20, opacity: 0 })
  })

/** Everything that can hang on a page, and on a document. */
const hangers = () =>
  saved(async (pdf) => {
    const page = pdf.addPage([wide, tall])
    const { context, catalog } = pdf
    const field = pdf.getForm().createTextField(`Field ${secret}`)
    field.setText(secret)
    field.addToPage(page, { x: 50, y: 260, width: 200, height: 40 })
    const note = {
      Type: 'Annot',
      Subtype: 'FreeText',
      Rect: [60, 270, 200, 300],
      Contents: PDFString.of(secret),
      DA: PDFString.of('/Helv 12 Tf 0 g'),
    }
    page.node.addAnnot(context.register(context.obj(note)))
    page.node.set(PDFName.of('Thumb'), context.register(context.stream(secret)))
    page.node.set(PDFName.of('Metadata'), context.register(context.stream(secret)))
    const item = context.register(context.obj({ Title: PDFString.of(secret), Dest: [page.ref, 'Fit'] }))
    catalog.set(PDFName.of('Outlines'), context.register(context.obj({ First: item, Last: item, Count: 1 })))
    const alternate = { Type: 'StructElem', S: 'Figure', Alt: PDFString.of(secret), Pg: page.ref }
    catalog.set(
      PDFName.of('StructTreeRoot'),
      context.register(context.obj({ Type: 'StructTreeRoot', K: context.register(context.obj(alternate)) })),
    )
    pdf.setTitle(secret)
    pdf.addJavaScript('secret', `app.alert("${secret}")`)
    await pdf.attach(Buffer.from(secret), `${secret}.txt`)
  })

/** The page as it was before the last change is still in the file. */
async function changedLater(): Promise<Buffer> {
  const before = await saved((pdf) => {
    const page = pdf.addPage([wide, tall])
    const content = pdf.context.stream(`BT /F1 20 Tf 60 280 Td (${secret}) Tj ET`)
    page.node.set(PDFName.of('Contents'), pdf.context.register(content))
  }, false)
  const file = before.toString('latin1')
  const number = /\/Contents (\d+) 0 R/.exec(file)![1]!
  const { 1: start } = /startxref\s+(\d+)/.exec(file)!
  const { 1: root } = /\/Root (\d+ 0 R)/.exec(file)!
  const { 1: size } = /\/Size (\d+)/.exec(file)!
  const content = '0 0 1 rg 20 20 40 40 re f'
  const object = `${number} 0 obj\n<< /Length ${content.length} >>\nstream\n${content}\nendstream\nendobj\n`
  const table = file.length + 1 + object.length
  const entry = `${String(file.length + 1).padStart(10, '0')} 00000 n \n`
  return Buffer.from(
    `${file}\n${object}xref\n${number} 1\n${entry}trailer\n<< /Size ${size} /Root ${root} /Prev ${start} >>\nstartxref\n${table}\n%%EOF\n`,
    'latin1',
  )
}

/** Red where the secret is, blue elsewhere, on a page that is turned and of which a part is shown. */
const turned = (angle: number) =>
  saved((pdf) => {
    const isLying = angle % 180 !== 0
    const [width, height] = isLying ? [tall, wide] : [wide, tall]
    const page = pdf.addPage([width + 130, height + 170])
    page.setCropBox(50, 70, width, height)
    page.setRotation(degrees(angle))
    // Place of the box on the page before that is turned.
    const shown = { x: 0.2, y: 0.25, width: 0.6, height: 0.1 }
    const corners = [
      [shown.x, shown.y],
      [shown.x + shown.width, shown.y + shown.height],
    ].map(([x, y]) => unturned(x!, y!, angle))
    const [x1, x2] = corners.map(([x]) => x!).toSorted((a, b) => a - b)
    const [y1, y2] = corners.map(([, y]) => y!).toSorted((a, b) => a - b)
    page.drawRectangle({
      x: 50 + x1! * width,
      y: 70 + (1 - y2!) * height,
      width: (x2! - x1!) * width,
      height: (y2! - y1!) * height,
      color: rgb(1, 0, 0),
    })
    const [bx, by] = unturned(0.1, 0.9, angle)
    page.drawRectangle({
      x: 50 + bx * width - 15,
      y: 70 + (1 - by) * height - 15,
      width: 30,
      height: 30,
      color: rgb(0, 0, 1),
    })
  })

/** From the page as it is shown, both from the upper left corner. */
function unturned(x: number, y: number, angle: number): [number, number] {
  if (angle === 90) return [y, 1 - x]
  if (angle === 180) return [1 - x, 1 - y]
  if (angle === 270) return [1 - y, x]
  return [x, y]
}

const huge = () =>
  saved((pdf) => {
    const page = pdf.addPage([10_800, 14_400])
    page.drawText(secret, { x: 2_160, y: 10_000, size: 700 })
  })

const locked = () =>
  saved((pdf) => {
    write(pdf)
    pdf.encrypt({ userPassword: '', ownerPassword: 'other', permissions: {} })
  })

/** Its table of objects is missing. */
const torn = async () =>
  (await saved(write, false)).toString('latin1').replace(/xref[\s\S]*?trailer/, 'trailer')

/** A camera held on its side: the secret is in its remarks, too. */
const photo = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: '#ff0000' } })
    .withExif({ IFD0: { ImageDescription: secret } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

/** Documents by the name of their file, each with the secret under its box. */
export const redactable = async (): Promise<{ name: string; content: Buffer<ArrayBuffer> }[]> => [
  { name: 'words.pdf', content: Buffer.from(await words()) },
  { name: 'picture.pdf', content: Buffer.from(await picture()) },
  { name: 'scan.pdf', content: Buffer.from(await readByProgram()) },
  { name: 'hangers.pdf', content: Buffer.from(await hangers()) },
  { name: 'changed.pdf', content: Buffer.from(await changedLater()) },
  { name: 'turned 0.pdf', content: Buffer.from(await turned(0)) },
  { name: 'turned 90.pdf', content: Buffer.from(await turned(90)) },
  { name: 'turned 180.pdf', content: Buffer.from(await turned(180)) },
  { name: 'turned 270.pdf', content: Buffer.from(await turned(270)) },
  { name: 'huge.pdf', content: Buffer.from(await huge()) },
  { name: 'locked.pdf', content: Buffer.from(await locked()) },
  { name: 'torn.pdf', content: Buffer.from(await torn(), 'latin1') },
  { name: 'photo.jpg', content: Buffer.from(await photo()) },
]

/** Everything in a PDF, unpacked, in the spellings that a PDF can have. */
export async function findsIn(bytes: Uint8Array, word: string): Promise<string[]> {
  const pdf = await PDFDocument.load(bytes, { password: '', updateMetadata: false })
  const all = [Buffer.from(bytes)]
  for (const [, object] of pdf.context.enumerateIndirectObjects()) {
    all.push(Buffer.from(object.toString(), 'latin1'))
    if (object instanceof PDFRawStream && !/DCTDecode/.test(object.dict.toString()))
      all.push(Buffer.from(decodePDFRawStream(object).decode()))
  }
  const spellings = [
    Buffer.from(word),
    Buffer.from(word, 'utf16le'),
    Buffer.from(word, 'utf16le').swap16(),
    ...['latin1', 'utf16le'].flatMap((encoding) => {
      const hex = Buffer.from(word, encoding as 'latin1').toString('hex')
      return [Buffer.from(hex), Buffer.from(hex.toUpperCase())]
    }),
  ]
  return all.flatMap((part) =>
    spellings.some((spelling) => part.includes(spelling)) ? part.subarray(0, 80).toString('latin1') : [],
  )
}
