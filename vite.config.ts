import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, Visitor, type ESTree, type Plugin } from 'vite'
import { smallerFonts } from './vite.fonts.ts'
import { guestDocument } from './vite.guest.config.ts'

const server = process.env.ELLIS_SERVER ?? 'http://127.0.0.1:3000'

/**
 * Few chunks instead of one for each set of screens that share a module: on a line with two seconds of latency requests
 * cost more than bytes. What a group imports comes with it unless a group above took it. So no page waits for forms or
 * tables it does not show, and a chunk imports only those above its own, never in a circle. Screens stay chunks of their own.
 * scripts/budget.mjs counts what comes of it and refuses circles.
 */
const isNoScreen =
  /^(?!.*(?:\/features\/(?:.*Screen|(?:interviews|session|statements)\/.*)|Frame|Grid)\.(?:tsx?|module\.css)$)/
const anyOf = (...patterns: RegExp[]) => new RegExp(patterns.map(({ source }) => source).join('|'))
const chunkGroups = [
  { name: 'entry', tags: ['$initial' as const] },
  // The frame, nearly all styles, and the parts of nearly every screen.
  {
    name: 'office',
    test: anyOf(
      /\/OfficeFrame\.tsx$|\/src\/(?!features\/(?:apiKeys|assistants|availability|booking|calendarSharing|clocks|evidence|feeds|forms|linkedCalendars|hearings|imports|interviews|invoices|memberPass|packets|timeEntries|tmetric|law\/web\/eligibility|reports|statements|transfers|surveys|visaBulletin|search\/web\/(?:advanced|jobs|saved))\/).*\.module\.css$|\/useZoneAndToday\.ts$|\/react-query\/|@mantine\/modals\/|\/use-debounced-value\.mjs$/,
      /\/(?:Anchor|Checkbox|CopyButton|FileButton|Modal|Progress|SegmentedControl|Stack|Text|TextInput|Title)\.mjs$/,
      /\/ui\/web\/(?:Card|ConfirmDialog|Loaded|Notice|PageScreen|RelativeTime|StatusPill|confirm|notify|useCommand|useUnsavedGuard)\.tsx?$/,
      /\/ui\/web\/select\/SelectInput\.tsx$/,
      // Of cards on the pages of a case and a person: a sheet each would be a request each.
      /\/(?:clocks|evidence|forms|invoices|memberPass|packets|review|surveys|time)\.module\.css$/,
    ),
  },
  // What the activity log says of every event; pages know those of docket entries and cases, whose words they show.
  {
    name: 'events',
    test: /\/src\/features\/(?!docket\/|cases\/)\w+\/events\.ts$|\/features\/logs\/(?:allEvents|eventWords)\.ts$/,
  },
  // What contracts say, icons and other small things, which would be a file each.
  {
    name: 'shared',
    test: anyOf(
      /\/src\/(?!.*\/web\/|query\/|fields\/day\/dayRange|guests\/(?:formatText|instantInWords)|features\/(?:calendarSync|clientPortal|documentReview|docketwise|apiKeys|assistants|availability|booking|calendarSharing|clocks|evidence|feeds|forms|linkedCalendars|connections|hearings|transfers|profile|parties|contactDetails|deadlines(?!\/(?:reach|rules\/asylumPeriod)\.ts)|detention|hearings|imports|interviews|invoices|memberPass|packets|timeEntries|tmetric|printing|reports|statements|visaBulletin|webhooks|workflows)\/|features\/surveys\/(?!events|web)|features\/search\/contract\/(?:advanced|searchLink)|features\/lists\/(?:contract\.ts|lists|meanings)|features\/session\/(?:common|password)|features\/law)/,
      /\/icons\/Icon|(?<!\/interviews\/web)\/dialogs\.ts$|\/(?:kindColors|period|sectionOwner|sentences|sourceKey|fileSize|entryCategories)\.tsx?$/,
      /\/(?:useOptions|option\w+|partySources|peopleOptions|useRestore\w+|useDrop|useUploads)\.ts$/,
      /\/(?:AddEntryButton|CaseStatus|DifferentPeople|FileActions|FileKind|LinkState|MessageState|PartyLink|PartyTabs|UploadRows|SidePanel|TagsCard|bornOn|caseClient|caseSelection|deviceOf|emptyForExternalUsers|linkInWords|MergeRedirect|RevokeLinkButton|partyRoles|stateWords)\.tsx?$/,
    ),
    minShareCount: 2,
  },
  {
    name: 'listDefinitions',
    test: /\/src\/features\/lists\/(?:contract\.ts|lists|meanings)/,
    minShareCount: 2,
  },
  // The page of a person, and what others borrow of it.
  {
    name: 'people',
    test: /\/src\/features\/(?:profile|parties|contactDetails)\/(?!web)|\/(?:usePartyOwner|partyFacts|headerFacts|useRelatives)\.tsx?$/,
    minShareCount: 2,
  },
  { name: 'surveyCards', test: /\/surveys\/web\/cards\/(?:CardPreview\.tsx|surveyCards\.module\.css)$/ },
  {
    name: 'surveys',
    test: /\/src\/features\/surveys\/(?!events|web)|\/surveys\/web\/.*(?:\.module\.css|hasMore\.ts|surveyWords\.ts|SurveyActions\.tsx)$|\/guests\/(?:formatText|instantInWords|web\/page\/words)\.ts$/,
    minShareCount: 2,
  },
  { name: 'docket', test: /\/docket\/web\/(?:useDocketSelection|DocketList)\.tsx$/ },
  { name: 'bulk', test: /\/useBulk(?:Text|Forms)\.tsx$/ },
  { name: 'filters', test: /\/(?:ListFilters|findFilters|useRowKeys)\.tsx?$/ },
  {
    name: 'lists',
    test: /\/ui\/web\/ListScreen\.tsx$|\/(?:CatalogueField|DayRange|useList|usePageSize)\.tsx?$/,
  },
  {
    name: 'records',
    test: anyOf(
      /\/ui\/web\/(?:RecordScreen|MoreMenu|RowList|rowButtons)\.tsx$|\/(?:FieldsFacts|cells|PartyPhoto|EditConflict|lazyParts|RelatedRecords)\.tsx$/,
      /\/(?:NativeSelect|Radio|Textarea)\.mjs$/,
    ),
  },
  // What pages say of government forms without being the form of anything.
  {
    name: 'filings',
    test: /\/features\/forms\/(?:(?:contract|formShape|standing)\.ts|web\/FilingItem\.tsx)$|\/ColumnsWithPages\.tsx$/,
  },
  // Asked for by the frame after the first paint, in one file. Above the cards, which share some of it.
  { name: 'late', test: /\/(?:Overlays|frameParts|SessionWarning)\.tsx?$/ },
  // The cards that a case, a person or both fetch after their heading, which would be two files each. What another page
  // shows a part of is apart.
  { name: 'cards', test: /\/(?:ClocksCard|FormsSection|ConversationCard)\.tsx$/ },
  {
    name: 'caseCards',
    test: /\/(?:CaseBookings|CaseInvoiceCard|CaseReview|CaseTime|EvidenceSection|PacketsSection|TimeLine)\.tsx$/,
  },
  {
    name: 'partyCards',
    test: /\/(?:ContactCheckLine|NumberFlags|PartyPasses|SurveysSection|WaitingAnswers)\.tsx$|\/partyParts\.ts$/,
  },
  { name: 'docketwise', test: /\/features\/docketwise\/(?:contract\.ts|web\/PartyDocketwise\.tsx)$/ },
  // Shared by the pages of a person, of their contact details and of a claim for asylum.
  { name: 'sections', test: /\/(?:SectionPanel|VerifiedMark|addressOverrides|documentSources)\.tsx?$/ },
  { name: 'forms', test: isNoScreen, minShareCount: 4 },
  // Of signing in and changing passwords. signOut is for every page's menu.
  { name: 'signIn', test: /\/src\/features\/session\/(?!.*(?:Screen|signOut))/, minShareCount: 2 },
  // Their questions are fields of nearly all sections.
  {
    name: 'interviews',
    test: /\/features\/interviews\/(?!.*(?:Screen|ConflictStep|SummaryStep|AnswerSheet|PrintedInterview|InterviewsCard)\.tsx$|(?:answers|cards|danger)\.ts$|events)/,
    minShareCount: 2,
  },
  { name: 'interviewCards', test: /\/features\/interviews\/(?:answers|cards|danger)\.ts$/, minShareCount: 2 },
  // Of the asylum page and its dialogs alone.
  {
    name: 'statements',
    test: /\/features\/statements\/(?!events|.*Dialogs?\.tsx$)/,
    minShareCount: 2,
  },
].map((group, index, { length }) => ({ ...group, priority: length - index }))

export default defineConfig({
  plugins: [
    react(),
    guestDocument(),
    smallerFonts(),
    partsOfPdfjs(),
    smallerContracts(),
    withoutJsonSchemas(),
    iconsOfOnePath(),
    preloadSharedChunks(),
    checkMantineStyles(),
  ],
  publicDir: 'src/app/web/public',
  server: { proxy: { '^/api/': server } },
  build: {
    // Where it goes is said by scripts/build.mjs.
    emptyOutDir: true,
    target: ['chrome121', 'firefox128', 'safari17.4'],
    // The content security policy allows nothing inline: no data: assets, no polyfill script.
    assetsInlineLimit: 0,
    // scripts/budget.mjs has the limits.
    chunkSizeWarningLimit: 2_000,
    modulePreload: {
      polyfill: false,
      // Most of what a dialog needs is there when it opens, and naming it all would weigh on every page.
      resolveDependencies: (file, deps) => (/(Dialog|Modal|Editor|Drawer)-[^/]*$/.test(file) ? [] : deps),
    },
    rolldownOptions: {
      // Making a shape does nothing but make it: those that nothing in the browser asks about are left out.
      treeshake: { manualPureFunctions: ['z'] },
      output: {
        codeSplitting: { groups: chunkGroups },
        // Pages name the parts they share with others many times over, so those are called by their hash alone. The entry
        // has the names of all files, of which the hashes do not compress: one letter fewer of each is 0.3 kB.
        chunkFileNames: (chunk) => `assets/${chunk.isDynamicEntry ? '[name]-' : ''}[hash:7].js`,
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
})

/** The page names what every screen needs, so that it comes together with the entry and not after it has run. */
function preloadSharedChunks(): Plugin {
  return {
    name: 'preload-shared-chunks',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.values(bundle)
          .filter((chunk) => chunk.type === 'chunk' && ['office', 'shared'].includes(chunk.name))
          .map(({ fileName }) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
            injectTo: 'head',
          })),
    },
  }
}

/**
 * Styles of every Mantine component in the bundle and of no other: those of them all weigh as much again. One that a
 * single page needs is imported by the component instead.
 */
function checkMantineStyles(): Plugin {
  const list = 'src/ui/web/mantine.css'
  return {
    name: 'check-mantine-styles',
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((chunk) =>
        chunk.type === 'chunk'
          ? Object.entries(chunk.modules).flatMap(([id, { renderedLength }]) =>
              renderedLength > 0 ? id : [],
            )
          : [],
      )
      const names = (texts: string[], pattern: RegExp) =>
        new Set(texts.flatMap((text) => pattern.exec(text)?.[1] ?? []))
      const used = names(modules, /@mantine\/core\/esm\/.*\/(\w+)\.module\.mjs$/)
      const listed = names(
        readFileSync(list, 'utf8').split('\n'),
        /@mantine\/core\/styles\/([A-Z]\w+)\.layer\.css/,
      )
      const own = names([...this.getModuleIds()], /@mantine\/core\/styles\/([A-Z]\w+)\.layer\.css/)
      const missing = [...used.difference(listed.union(own))]
      const unused = [...listed.difference(used)]
      if (missing.length > 0) this.error(`${list} lacks the styles of ${missing.join(', ')}.`)
      if (unused.length > 0) this.error(`${list} has the styles of ${unused.join(', ')}, which nothing uses.`)
    },
  }
}

/** What an endpoint says to servers and to readers of the API alone. */
const unusedByBrowsers = new Set([
  'output',
  'flat',
  'summary',
  'permission',
  'fresh',
  'despite',
  'perMinute',
  'bodyLimit',
  'errors',
])

/** Endpoints of which a form takes its checks: `sessionContract.endpoints.changePassword.input`. */
function inputsOfForms(): Set<string> {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  return new Set(
    files
      .filter((file) => /\/web\/.*\.tsx?$/.test(file))
      .flatMap((file) =>
        [...readFileSync(path.join('src', file), 'utf8').matchAll(/\.endpoints\.(\w+)\.input\b/g)].map(
          ([, name]) => name!,
        ),
      ),
  )
}

/**
 * Leaves that out of `endpoint({ … })`, and the input of those no form takes its checks from. The shapes that are unused
 * then go, too: to make those of all calls takes longer than to draw a page.
 */
function smallerContracts(): Plugin {
  const withInput = inputsOfForms()
  const isUsed = (call: string, name: string) =>
    name === 'input' ? withInput.has(call) : !unusedByBrowsers.has(name)
  return {
    name: 'smaller-contracts',
    apply: 'build',
    transform: {
      filter: { id: /\/src\/.*\/contract(?:\/\w+)?\.ts$|\/src\/app\/(?:live|reads)\.ts$/ },
      handler(code) {
        const edits: { start: number; end: number; text: string }[] = []
        new Visitor({
          Property({ key: call, value }) {
            const properties = value.type === 'CallExpression' && endpointOf(value)
            if (!properties || call.type !== 'Identifier') return
            for (const [index, property] of properties.entries()) {
              if (property.type !== 'Property' || property.key.type !== 'Identifier') continue
              if (isUsed(call.name, property.key.name)) continue
              const { start } = property
              const end = properties[index + 1]?.start ?? property.end
              // Blanks in their place: every other line stays where the source map of the file has it.
              edits.push({ start, end, text: code.slice(start, end).replace(/[^\n]/g, ' ') })
            }
          },
          // A call, a spread or a property might have effects for all the bundler knows; in a contract none has.
          VariableDeclarator({ id, init }) {
            if (id.type !== 'Identifier' || !init || /Function|Literal|Identifier/.test(init.type)) return
            edits.push({ start: init.start, end: init.start, text: '/*@__PURE__*/(() => (' })
            edits.push({ start: init.end, end: init.end, text: '))()' })
          },
        }).visit(this.parse(code))
        return { code: edited(code, edits), map: null }
      },
    },
  }
}

/** What zod tells other programs about a shape; no page asks, and it weighs a sixth of zod. */
function withoutJsonSchemas(): Plugin {
  const unused = /inst\._zod\.processJSONSchema = .*;|create(?:Standard|To)JSONSchemaMethod\(.*\)/g
  return {
    name: 'without-json-schemas',
    apply: 'build',
    transform: {
      filter: { id: /\/zod\/v4\/classic\/schemas\.js$/ },
      handler: (code) => ({
        code: code.replace(unused, (part) => (part.startsWith('inst') ? '' : 'undefined')),
        map: null,
      }),
    },
  }
}

/**
 * The lines of an icon as one path instead of one each: of a page of the office every fifth element was one of them, made
 * by React and given a style by the browser like any other.
 */
function iconsOfOnePath(): Plugin {
  const paths = /(?<=__iconNode = )\[(?:\["path", \{ "d": "M[^"]*", "key": "svg-\d+" \}\](?:, )?)+\]/
  const lines = (node: string) => [...node.matchAll(/"d": "([^"]*)"/g)].map(([, line]) => line)
  return {
    name: 'icons-of-one-path',
    apply: 'build',
    transform: {
      filter: { id: /@tabler\/icons-react\/.*\/icons\/Icon\w+\.mjs$/, code: '"outline"' },
      handler: (code) => ({
        code: code.replace(paths, (node) => `[["path", { d: "${lines(node).join('')}", key: 0 }]]`),
        map: null,
      }),
    },
  }
}

/** What stands in `endpoint({ … })`. */
function endpointOf({ callee, arguments: [spec] }: ESTree.CallExpression) {
  if (callee.type !== 'Identifier' || callee.name !== 'endpoint') return null
  return spec?.type === 'ObjectExpression' ? spec.properties : null
}

function edited(code: string, edits: { start: number; end: number; text: string }[]): string {
  let copied = 0
  const pieces = edits
    .toSorted((a, b) => a.start - b.start)
    .map(({ start, end, text }) => {
      // It stands in something left out.
      if (start < copied) return ''
      const piece = code.slice(copied, start) + text
      copied = end
      return piece
    })
  return pieces.join('') + code.slice(copied)
}

/** What pdfjs fetches by itself for some documents: letters of Asia, fonts a document leaves out, decoders of scans. */
function partsOfPdfjs(): Plugin {
  const home = path.resolve('node_modules/pdfjs-dist')
  const { version } = JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8')) as { version: string }
  const files = ['cmaps', 'standard_fonts', 'wasm'].flatMap((folder) =>
    readdirSync(path.join(home, folder))
      .filter((name) => !name.endsWith('.wasm') && !name.startsWith('LICENSE'))
      .map((name) => `${folder}/${name}`),
  )
  const base = `assets/pdfjs-${version}`
  return {
    name: 'parts-of-pdfjs',
    generateBundle() {
      for (const file of files)
        this.emitFile({
          type: 'asset',
          fileName: `${base}/${file}`,
          source: readFileSync(path.join(home, file)),
        })
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${base}`, (request, response, next) => {
        const file = request.url?.replace(/^\/|\?.*$/g, '') ?? ''
        if (!files.includes(file)) return next()
        if (file.endsWith('.js')) response.setHeader('content-type', 'text/javascript')
        response.end(readFileSync(path.join(home, file)))
      })
    },
  }
}
