import { useRef, useState } from 'react'
import type { CallOf } from '#core/contract.ts'
import { client } from '#core/web/client.ts'
import { useCommand } from '#ui/web/useCommand.ts'
import { toStored } from '../contract/blankExhibit.ts'
import { packetsContract, type Packet, type PacketExhibit } from '../contract.ts'

const api = client(packetsContract)
export type PacketChange = Omit<
  CallOf<(typeof packetsContract)['endpoints']['updatePacket']>,
  'id' | 'version'
>

/** The list as it is shown, at once, while changes of it are saved one after the other. */
export function useExhibits(packet: Packet) {
  const [shown, setShown] = useState<PacketExhibit[] | null>(null)
  const last = useRef<Promise<number>>(undefined)
  const running = useRef(0)
  /** A change typed at an older version is refused where another has changed the packet since. */
  const save = (change: PacketChange, typedAt?: number | Promise<number>): Promise<Packet> => {
    const before = last.current ?? Promise.resolve(packet.version)
    const answer = before.then(async (own) => {
      const version = (await typedAt) ?? Math.max(own, packet.version)
      return api.updatePacket({ id: packet.id, version, ...change })
    })
    last.current = answer.then(
      ({ version }) => version,
      () => before,
    )
    return answer
  }
  const command = useCommand((exhibits: PacketExhibit[]) => save({ exhibits: exhibits.map(toStored) }), {
    failed: 'The exhibits were not saved.',
  })
  const change = async (exhibits: PacketExhibit[]) => {
    setShown(exhibits)
    running.current += 1
    await command.run(exhibits)
    running.current -= 1
    if (running.current === 0) setShown(null)
  }
  /** Version of the list as it is shown: a person who opens an exhibit before the last change is saved made that change. */
  const shownVersion = async () => Math.max((await last.current) ?? packet.version, packet.version)
  return { exhibits: shown ?? packet.exhibits, change, save, shownVersion }
}
