import QRCode from 'qrcode'

/** A link as a picture for cameras, with the margin of four modules that the standard (ISO/IEC 18004) asks for. */
export const qrCodeOf = (url: string): Promise<string> => QRCode.toString(url, { type: 'svg', margin: 4 })
