import { QrCode } from '../parts/QrCode.tsx';

/** The address of an authenticator app's secret, as a phone reads it. */
export default function SecretQr({ address }: { address: string }) {
  return <QrCode text={address} label="QR code" />;
}
