import { routes } from '#core/server/http/routes.ts'
import { visaBulletinContract } from '../contract.ts'
import { deleteVisaBulletin, getVisaBulletin, listVisaBulletins, saveVisaBulletin } from './service.ts'

export const visaBulletinRoutes = routes(visaBulletinContract, {
  listVisaBulletins,
  getVisaBulletin,
  saveVisaBulletin,
  deleteVisaBulletin,
})
