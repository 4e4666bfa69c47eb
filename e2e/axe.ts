import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Loads axe into a document only once: compiling it takes longer than examining most pages. */
export async function axeOn(page: Page): Promise<AxeBuilder> {
  const isThere = await page.evaluate(() => {
    // In the middle of a transition the contrast is that of neither colour.
    for (const animation of document.getAnimations())
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish()
    return 'axe' in window
  })
  // Legacy mode opens no page of its own for each analysis; what it misses are frames, of which Ellis has none. Without
  // `resultTypes` every element that passes would be described, too.
  return new AxeBuilder({ page, ...(isThere && { axeSource: 'undefined' }) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
}
