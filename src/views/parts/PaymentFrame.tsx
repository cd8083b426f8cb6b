interface PaymentFrameProps {
  title: string;
  url: string | undefined;
}

/** Another site’s page inside of ours; it gets nothing of the address that one comes from. */
export function PaymentFrame({ title, url }: PaymentFrameProps) {
  return <iframe className="payment-frame" title={title} src={url} referrerPolicy="no-referrer" />;
}
