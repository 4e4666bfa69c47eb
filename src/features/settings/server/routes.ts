import { routes } from '#core/server/http/routes.ts'
import { settingsContract } from '../contract.ts'
import { diskContract } from '../contract/disk.ts'
import { siteSettings } from '../settings.ts'
import { getLogo, removeLogo, setLogo } from './logo.ts'
import {
  getFeatures,
  getSiteSetting,
  listSiteSettings,
  settingCalls,
  type SettingReactions,
} from './service.ts'

const isSetting = ({ name = '' }: Record<string, string>) => Object.hasOwn(siteSettings, name)

export const settingsRoutes = (reactions: SettingReactions) =>
  routes(
    settingsContract,
    {
      listSiteSettings,
      getSiteSetting,
      ...settingCalls(reactions),
      getFeatures,
      setLogo,
      removeLogo,
      getLogo,
    },
    {},
    { getSiteSetting: isSetting, previewSiteSetting: isSetting },
  )

export const diskRoutes = routes(diskContract, { getDiskSpace: ({ disk }) => disk.space() })
