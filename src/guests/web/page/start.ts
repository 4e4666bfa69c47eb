import { languageCodes, type LanguageCode } from '../../languages.ts'
import { GuestClient, GuestRefusal } from './client.ts'
import { leaveByKey, showOffline, showPage, type GuestPage } from './frame.ts'
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
  const root = document.documentElement
  const token = tokenOfAddress()
  const load = pages[location.pathname.split('/')[2] ?? '']
  let words: Words | null = null
  let page: GuestPage | null = null
  let opening: Promise<GuestPage> | null = null

  const draw = () => {
    if (words && page) showPage(page, words, (language) => void choose(language))
  }
  // Before there is a page, its document says so itself.
  const showCut = () => (words && page ? showOffline(words) : void dispatchEvent(new Event('cut')))
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
      const openPage = await throughCuts(load, showCut)
      return await throughCuts(
        () => openPage({ client: new GuestClient(token), replace, rereadTexts }),
        showCut,
      )
    } catch (refusal) {
      return pageOfRefusal(refusal, () => {
        opening = page = null
        rereadTexts()
      })
    }
  }
  const choose = async (language: LanguageCode): Promise<void> => {
    remember('language', language)
    root.dataset['chosen'] = language
    opening ??= open()
    const chosen = await throughCuts(() => wordsIn(language), showCut)
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
  for (const button of document.querySelectorAll<HTMLElement>('button[data-language]'))
    button.onclick = () => void choose(button.dataset['language'] as LanguageCode)
  // Somebody may have pressed a button before this script was there.
  const chosen = (root.dataset['chosen'] ?? recall('language')) as LanguageCode | null
  if (chosen && languageCodes.includes(chosen)) void choose(chosen)
  // Loaded while the language is chosen; a failure shows when the page is opened.
  load?.().catch(() => {})
}

/** Does it again for as long as no answer comes; `waiting` before each pause. */
async function throughCuts<Result>(work: () => Promise<Result>, waiting: () => void): Promise<Result> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (error instanceof GuestRefusal && error.status > 0) throw error
      waiting()
      await lineIsBack()
    }
  }
}
