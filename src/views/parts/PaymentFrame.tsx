interface PaymentFrameProps {
  title: string;
  url: string | undefined;
}

/** Another site's page inside ours; it doesn't learn the address it was opened from. */
export function PaymentFrame({ title, url }: PaymentFrameProps) {
  return <iframe className="payment-frame" title={title} src={url} referrerPolicy="no-referrer" />;
}
