import { languageCodes, type LanguageCode } from '../../languages.ts'
import { GuestClient } from './client.ts'
import { leaveByKey, showPage, type GuestPage } from './frame.ts'
import { pageOfRefusal, closedPage } from './refusalPages.ts'
import { leaveFast, recall, remember, tokenOfAddress } from './tab.ts'
import { wordsIn, type Words } from './texts.ts'

export interface Visit {
  client: GuestClient
  /** Shows another page instead, such as that of a link that was closed in the meantime. */
  replace(page: GuestPage): void
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
  const open = async (): Promise<GuestPage> => {
    if (!token || !load) return closedPage
    try {
      return await (
        await load()
      )({ client: new GuestClient(token), replace })
    } catch (refusal) {
      return pageOfRefusal(refusal, () => {
        opening = page = null
        if (words) void choose(words.language)
      })
    }
  }
  const choose = async (language: LanguageCode): Promise<void> => {
    remember('language', language)
    opening ??= open()
    try {
      words = await wordsIn(language)
    } catch {
      // The line is cut; the chooser is still there.
      return
    }
    page ??= await opening
    draw()
  }

  // Another link in the same tab.
  addEventListener('hashchange', () => location.reload())
  leaveByKey()
  document.getElementById('leave')?.addEventListener('click', leaveFast)
  for (const button of document.querySelectorAll<HTMLElement>('[data-language]'))
    button.onclick = () => void choose(button.dataset['language'] as LanguageCode)
  const chosen = recall('language') as LanguageCode | null
  if (chosen && languageCodes.includes(chosen)) void choose(chosen)
}
