import { routes } from '#core/server/http/routes.ts'
import { evidenceContract } from '../contract.ts'
import { createEvidenceRequest, deleteEvidenceRequest, updateEvidenceRequest } from './changeRequests.ts'
import { getEvidenceRequest, listEvidenceRequests, listEvidenceSources } from './requests.ts'
import { fillEvidencePacket, sendEvidence } from './response.ts'

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
