import { legalCase, record, type Samples } from './fixture.ts'

const ofRecord: Samples[string] = ({ fixture }) => ({ record_id: fixture.record_id })

export const samples: Samples = {
  'invoices.getCustomerBalance': ofRecord,
  'invoices.getBillingHistory': ofRecord,
  'invoices.createInvoice': ({ fixture }) => ({
    legal_case_id: fixture.case_id,
    lines: [{ name: 'Legal services', quantity: 1, unit_cents: 100_00 }],
  }),
  'invoices.getCaseInvoice': legalCase,
  'invoices.getRecordInvoices': record,
  'invoices.lookInvoiceUp': legalCase,
}
