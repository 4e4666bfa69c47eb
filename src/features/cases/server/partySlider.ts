import type { ReadCtx } from '../../../core/server/context.ts'
import { readSetting } from '../../settings/server/settings.ts'
import type { Setting } from '../../settings/settings.ts'

export const getPartySliderSettings = ({ db }: ReadCtx): Promise<Setting<'legal_case_party_slider'>> =>
  readSetting(db, 'legal_case_party_slider')
