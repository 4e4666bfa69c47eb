import { routes } from '#core/server/http/routes.ts'
import { evidenceContract } from '../contract.ts'
import {
  createEvidenceRequest,
  deleteEvidenceRequest,
  fillEvidencePacket,
  getEvidenceRequest,
  listEvidenceRequests,
  listEvidenceSources,
  sendEvidence,
  updateEvidenceRequest,
} from './evidence.ts'

export const evidenceRoutes = routes(evidenceContract, {
  listEvidenceRequests,
  createEvidenceRequest,
  getEvidenceRequest,
  listEvidenceSources,
  updateEvidenceRequest,
  fillEvidencePacket,
  sendEvidence,
  deleteEvidenceRequest,
})
