import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { StartError } from './startError.ts'

const reasons: Record<string, (host: string, port: number) => string> = {
  EADDRINUSE: (_host, port) => `Another program uses port ${port}; choose a free one with --port.`,
  EACCES: (_host, port) => `Port ${port} is not for ordinary users; choose one above 1023 with --port.`,
  EADDRNOTAVAIL: (host) => `${host} is not an address of this machine; choose another with --host.`,
  ENOTFOUND: (host) => `There is no host ${host}; choose another with --host.`,
}

/** The given port, or a free one for 0. Throws a sentence when it is taken. */
export async function choosePort(host: string, port: number): Promise<number> {
  const probe = createServer().listen(port, host)
  try {
    await once(probe, 'listening')
  } catch (error) {
    const reason = reasons[(error as NodeJS.ErrnoException).code ?? '']
    throw reason ? new StartError(reason(host, port)) : error
  }
  const chosen = (probe.address() as AddressInfo).port
  probe.close()
  await once(probe, 'close')
  return chosen
}
