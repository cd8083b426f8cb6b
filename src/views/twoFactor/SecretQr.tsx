import { QrCode } from '../parts/QrCode.tsx';

/** The URL of an authenticator app's secret as a QR code. */
export default function SecretQr({ address }: { address: string }) {
  return <QrCode text={address} label="QR code" />;
}
