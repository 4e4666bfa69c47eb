import { routes } from '#core/server/http/routes.ts'
import { workflowsContract } from '../contract.ts'
import { previewWorkflows } from './previewWorkflows.ts'
import { createWorkflow, deleteWorkflow, listWorkflows, updateWorkflow } from './service.ts'

export const workflowsRoutes = routes(workflowsContract, {
  listWorkflows,
  createWorkflow,
  updateWorkflow,
  deleteWorkflow,
  previewWorkflows,
})
