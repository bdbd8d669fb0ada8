/** The event of a «Citar» button for the comment form on the same page. */
export const QUOTE_EVENT = "forum-quote";

/** Inserts a text as a quotation into the comment form. */
export function quote(author: string, content: string): void {
  const lines = content.split("\n").map((line) => `> ${line}`);
  const detail = `> **${author}** escribió:\n>\n${lines.join("\n")}\n\n`;
  window.dispatchEvent(new CustomEvent(QUOTE_EVENT, { detail }));
}
