/** The success message of the previous page. */
export function AuthNotice({ text }: { text: string }) {
  return (
    <p className="message good" role="status">
      {text}
    </p>
  );
}
