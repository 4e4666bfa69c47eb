import { routes } from '#core/server/http/routes.ts'
import { packetsContract } from '../contract.ts'
import { makePacket } from './makePacket.ts'
import {
  createPacket,
  deletePacket,
  filePacket,
  getPacket,
  listPackets,
  listPacketSources,
  updatePacket,
} from './packets.ts'

export const packetsRoutes = routes(packetsContract, {
  listPackets,
  createPacket,
  getPacket,
  listPacketSources,
  updatePacket,
  makePacket,
  filePacket,
  deletePacket,
})
