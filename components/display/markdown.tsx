/** What someone wrote in Markdown; `html` comes from `renderMarkdown` and from nowhere else. */
export function Markdown({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: renderMarkdown escapes every character it has not written itself
  return <div className="markdown" dangerouslySetInnerHTML={{ __html: html }} />;
}
