/** What went well before one came to this page. */
export function AuthNotice({ text }: { text: string }) {
  return (
    <p className="message good" role="status">
      {text}
    </p>
  );
}
