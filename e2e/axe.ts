import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** A document is given the code of axe once: it takes longer to compile than most pages to examine. */
export async function axeOn(page: Page): Promise<AxeBuilder> {
  const isThere = await page.evaluate(() => {
    // Half way between two colours, words have the contrast of neither.
    for (const animation of document.getAnimations())
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish()
    return 'axe' in window
  })
  // Nothing of ours is in a frame; that is what the other mode opens a page of its own for, each time. And all that
  // passes would be described as well, element by element.
  return new AxeBuilder({ page, ...(isThere && { axeSource: 'undefined' }) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
}
