import type { ReadCtx } from '#core/server/http/context.ts'
import { readSetting } from '#features/settings/server/settings.ts'
import type { Setting } from '#features/settings/settings.ts'

export const getPartySliderSettings = ({ db }: ReadCtx): Promise<Setting<'legal_case_party_slider'>> =>
  readSetting(db, 'legal_case_party_slider')
