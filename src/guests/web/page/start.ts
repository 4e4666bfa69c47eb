import { languageCodes, type LanguageCode } from '../../languages.ts'
import { GuestClient, GuestRefusal } from './client.ts'
import { leaveByKey, showPage, type GuestPage } from './frame.ts'
import { lineIsBack } from './line.ts'
import { pageOfRefusal, closedPage } from './refusalPages.ts'
import { leaveFast, recall, remember, tokenOfAddress } from './tab.ts'
import { wordsIn, type Words } from './words.ts'

export interface Visit {
  client: GuestClient
  /** Shows another page instead, such as that of a link that was closed in the meantime. */
  replace(page: GuestPage): void
  /** Reads the texts again, which the office has corrected in the meantime. */
  rereadTexts(): void
}

/** Makes the page of a link; throws a `GuestRefusal` where it is closed or nothing answers. */
export type OpenPage = (visit: Visit) => Promise<GuestPage>
/** The pages by kind of link, each loaded when it is opened. */
export type GuestPages = Readonly<Record<string, () => Promise<OpenPage>>>

/** Runs the document of guests: the language first, then the page that the link opens. */
export function startGuestPages(pages: GuestPages): void {
  const token = tokenOfAddress()
  const load = pages[location.pathname.split('/')[2] ?? '']
  let words: Words | null = null
  let page: GuestPage | null = null
  let opening: Promise<GuestPage> | null = null

  const draw = () => {
    if (words && page) showPage(page, words, (language) => void choose(language))
  }
  const replace = (next: GuestPage) => {
    page = next
    draw()
  }
  const rereadTexts = () => {
    if (words) void choose(words.language)
  }
  const open = async (): Promise<GuestPage> => {
    if (!token || !load) return closedPage
    try {
      const openPage = await throughCuts(load)
      return await throughCuts(() => openPage({ client: new GuestClient(token), replace, rereadTexts }))
    } catch (refusal) {
      return pageOfRefusal(refusal, () => {
        opening = page = null
        rereadTexts()
      })
    }
  }
  const choose = async (language: LanguageCode): Promise<void> => {
    remember('language', language)
    opening ??= open()
    const chosen = await throughCuts(() => wordsIn(language))
    // Another one was chosen while the line was cut.
    if (recall('language') !== language) return
    words = chosen
    page ??= await opening
    draw()
  }

  // Another link in the same tab.
  addEventListener('hashchange', () => location.reload())
  leaveByKey()
  document.getElementById('leave')?.addEventListener('click', leaveFast)
  for (const button of document.querySelectorAll<HTMLElement>('[data-language]'))
    button.onclick = () => void choose(button.dataset['language'] as LanguageCode)
  // Somebody may have pressed a button before this script was there.
  const pressed = document.querySelector<HTMLElement>('[data-language]:focus:not(:focus-visible)')
  const chosen = (pressed?.dataset['language'] ?? recall('language')) as LanguageCode | null
  if (chosen && languageCodes.includes(chosen)) void choose(chosen)
  // Loaded while the language is chosen; a failure shows when the page is opened.
  load?.().catch(() => {})
}

/** Does it again for as long as no answer comes. */
async function throughCuts<Result>(work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (error instanceof GuestRefusal && error.status > 0) throw error
      showCut()
      await lineIsBack()
    }
  }
}

/** Before any text of a language is there, its button in the document has the sentence. */
function showCut(): void {
  const button = document.querySelector<HTMLElement>(`[data-language="${recall('language') ?? ''}"]`)
  const line = document.getElementById('cut')
  if (!button || !line) return
  line.lang = button.lang
  line.dir = button.dir
  line.textContent = button.dataset['cut'] ?? ''
}
