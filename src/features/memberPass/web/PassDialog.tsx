import { Button, Group, Modal, Stack } from '@mantine/core'
import { IconPrinter, IconWallet } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { client, download } from '#core/web/client.ts'
import { formatInstant } from '#ui/web/format.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { notifySuccess } from '#ui/web/notify.tsx'
import { QrCode } from '#ui/web/QrCode.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { memberPassContract, type ShownPass } from '../contract.ts'
import classes from './memberPass.module.css'

const api = client(memberPassContract)
const { printPass, getApplePass } = memberPassContract.endpoints

/** The card of a pass, to be shown, printed, put into a wallet, or revoked. */
export function PassDialog({ id, onClose }: { id: number; opened: boolean; onClose: () => void }) {
  const query = useQuery(api.getPass.query({ id }))
  return (
    <Modal opened onClose={onClose} title="Member pass">
      <Loaded query={query} what="The pass" compact>
        {(pass) => <Shown pass={pass} />}
      </Loaded>
    </Modal>
  )
}

function Shown({ pass }: { pass: ShownPass }) {
  const { id, name } = pass
  const print = useCommand(() => download(printPass, { id }), { failed: 'The card was not made.' })
  const apple = useCommand(() => download(getApplePass, { id }), { failed: 'The pass was not made.' })
  const google = useCommand(() => api.getGooglePass({ id }), {
    leave: ({ url }) => void window.open(url, '_blank', 'noopener'),
    failed: 'The pass was not made.',
  })
  const revoke = useCommand(() => api.revokePass({ id }), {
    done: () => notifySuccess('The pass is revoked.'),
    failed: 'The pass was not revoked.',
    confirm: {
      title: `Revoke the pass of ${name}?`,
      text: 'Whoever reads its code from now on is told that it is invalid. A new pass has another code.',
      verb: 'Revoke pass',
      danger: true,
    },
  })
  return (
    <Stack gap="md">
      <div className={classes.card}>
        <div className={classes.quiet}>{pass.office_name}</div>
        <div>{pass.title}</div>
        <div className={classes.name} dir="auto">
          {name}
        </div>
        {pass.qr_svg ? (
          <>
            <QrCode svg={pass.qr_svg} alt="Code of the pass" />
            <div className={classes.quiet}>Valid until {formatInstant(pass.expires_at)}</div>
          </>
        ) : (
          <div>This pass is not valid any more.</div>
        )}
      </div>
      <p className={classes.quiet}>
        Whoever reads the code with a phone is told whether the pass is valid, and the initials; nothing else.
      </p>
      {pass.qr_svg && (
        <Group gap="sm">
          <Button
            leftSection={<IconPrinter size={16} aria-hidden />}
            loading={print.isPending}
            onClick={() => void print.run()}
          >
            Card as PDF
          </Button>
          {pass.wallets.apple && (
            <Button
              leftSection={<IconWallet size={16} aria-hidden />}
              loading={apple.isPending}
              onClick={() => void apple.run()}
            >
              Apple Wallet
            </Button>
          )}
          {pass.wallets.google && (
            <Button
              leftSection={<IconWallet size={16} aria-hidden />}
              loading={google.isPending}
              onClick={() => void google.run()}
            >
              Google Wallet
            </Button>
          )}
          {pass.can.revoke && (
            <Button
              color="red"
              variant="outline"
              loading={revoke.isPending}
              onClick={() => void revoke.run()}
            >
              Revoke
            </Button>
          )}
        </Group>
      )}
    </Stack>
  )
}
