import encodeQR from 'qr';

/** Light modules on each side. The standard requires four; two are enough on a light box. */
const quiet = 2;

/** The QR code of a URL: rows of modules, true for dark, with a quiet zone around them. */
export function qrModules(address: string): boolean[][] {
  return encodeQR(address, 'raw', { ecc: 'low', border: quiet });
}
