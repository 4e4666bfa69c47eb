import { QrCode } from '#ui/web/QrCode.tsx'
import type { TotpSetup } from '../contract/currentUser.ts'
import classes from './session.module.css'

/** The new secret as a picture for the phone's camera, and as text for typing. */
export function TotpSetupFields({ setup }: { setup: TotpSetup }) {
  return (
    <div className={classes.setup}>
      <QrCode svg={setup.qr_svg} alt="QR code holding the key below" />
      <ol className={classes.steps}>
        <li>
          Install an authenticator app on your phone, for example Google Authenticator, Authy or 1Password.
        </li>
        <li>
          Scan the picture with it, or enter this key: <span className={classes.secret}>{setup.secret}</span>
        </li>
        <li>Enter the six digits the app then shows.</li>
      </ol>
    </div>
  )
}
