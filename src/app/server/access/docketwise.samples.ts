import { none, party, type Samples } from './fixture.ts'

export const samples: Samples = {
  'docketwise.authorizeDocketwise': none,
  'docketwise.saveDocketwiseToken': () => ({ state: 'nobody began this', code: 'x' }),
  'docketwise.refreshDocketwiseToken': none,
  'docketwise.removeDocketwiseToken': none,
  'docketwise.getDocketwiseLink': party,
  'docketwise.compareContact': party,
  'docketwise.createContact': party,
  'docketwise.updateContact': party,
  'docketwise.removeContact': party,
  'docketwise.pushContacts': ({ fixture }) => ({ ids: [fixture.party_id] }),
  'docketwise.getDocketwiseUse': none,
  'docketwise.clearDocketwiseContacts': none,
  'docketwise.clearDocketwiseTokens': none,
}
