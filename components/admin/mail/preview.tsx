/** A message as a mail program shows it: in a frame where nothing runs and nothing leads anywhere. */
export function EmailPreview({ html, title }: { html: string; title: string }) {
  return <iframe className="mail-frame" title={title} srcDoc={html} sandbox="" />;
}
