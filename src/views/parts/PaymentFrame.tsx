interface PaymentFrameProps {
  title: string;
  url: string | undefined;
}

/** Shows another site's page in a frame, without telling that site our address. */
export function PaymentFrame({ title, url }: PaymentFrameProps) {
  return <iframe className="payment-frame" title={title} src={url} referrerPolicy="no-referrer" />;
}
