/** Shows Markdown that a member wrote. `html` must come from `renderMarkdown`. */
export function Markdown({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: renderMarkdown escapes every character it has not written itself
  return <div className="markdown" dangerouslySetInnerHTML={{ __html: html }} />;
}
