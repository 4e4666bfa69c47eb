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
import { getRedactions, previewRedactions, saveRedactions, showRedactionFile } from './redactions.ts'

export const packetsRoutes = routes(packetsContract, {
  listPackets,
  createPacket,
  getPacket,
  listPacketSources,
  updatePacket,
  getRedactions,
  saveRedactions,
  showRedactionFile,
  previewRedactions,
  makePacket,
  filePacket,
  deletePacket,
})
