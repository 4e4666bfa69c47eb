import { routes } from '#core/server/http/routes.ts'
import { workflowsContract } from '../contract.ts'
import { workflowChangesContract } from '../contract/changes.ts'
import { applyWorkflow } from './applyWorkflow.ts'
import { previewWorkflows } from './previewWorkflows.ts'
import { listWorkflowChanges } from './workflowChanges.ts'
import { createWorkflow, deleteWorkflow, listWorkflows, updateWorkflow } from './service.ts'

export const workflowsRoutes = routes(workflowsContract, {
  listWorkflows,
  createWorkflow,
  updateWorkflow,
  deleteWorkflow,
  previewWorkflows,
})

export const workflowChangesRoutes = routes(workflowChangesContract, { listWorkflowChanges, applyWorkflow })
