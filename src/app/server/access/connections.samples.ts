import { none, type Samples } from './fixture.ts'

const ofGoogle = () => ({ service: 'google_calendar' })

export const samples: Samples = {
  'connections.listConnections': none,
  'connections.listOfficeConnections': none,
  'connections.listOutboundCalls': none,
  'connections.startConnection': ofGoogle,
  'connections.finishConnection': () => ({ ...ofGoogle(), state: 'nobody began this', code: 'x' }),
  'connections.enterKey': () => ({ ...ofGoogle(), key: 'x' }),
  'connections.testConnection': ofGoogle,
  'connections.disconnect': ofGoogle,
}
