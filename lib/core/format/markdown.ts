import MarkdownIt from "markdown-it";
import { pictureAddress } from "@/lib/core/site/picture-address";

// Longer than anything that may be stored; it bounds the work of one page.
const MAX_SOURCE_LENGTH = 100_000;
// A list inside a list counts twice; deeper than anyone writes, it would only be there to exhaust the reader's browser.
const DEEPEST_NESTING = 40;
// A page's own headings are the first two levels.
const HEADING_SHIFT = 2;
const OWN_PICTURE = /^\/api\/files\/[\w-]{8,64}(\?w=\d{1,4})?$/;
const OWN_PATH = /^\/(?![/\\])/;

const writer = new MarkdownIt({ html: false, linkify: true, breaks: true, maxNesting: DEEPEST_NESTING });
writer.linkify.set({ fuzzyLink: false, fuzzyEmail: false });
writer.validateLink = (address) => /^(https?:\/\/|mailto:)/i.test(address) || OWN_PATH.test(address);

const { escapeHtml } = writer.utils;
const { rules } = writer.renderer;

rules.heading_open = (tokens, index) => `<${headingTag(tokens[index]?.tag)}>`;
rules.heading_close = (tokens, index) => `</${headingTag(tokens[index]?.tag)}>\n`;
rules.table_open = () => '<div class="markdown-table"><table>\n';
rules.table_close = () => "</table></div>\n";
rules.link_open = (tokens, index) => anchor(String(tokens[index]?.attrGet("href") ?? ""));
// A picture from elsewhere would tell its host who reads: it is offered as a link.
rules.image = (tokens, index) => {
  const address = String(tokens[index]?.attrGet("src") ?? "");
  const text = escapeHtml(tokens[index]?.content ?? "");
  if (!OWN_PICTURE.test(address)) return `${anchor(address)}${text || escapeHtml(address)}</a>`;
  return `<img src="${escapeHtml(pictureAddress(address))}" alt="${text}" loading="lazy" decoding="async">`;
};

function headingTag(tag = "h1"): string {
  return `h${Math.min(6, Number(tag.slice(1)) + HEADING_SHIFT)}`;
}

function anchor(address: string): string {
  const target = OWN_PATH.test(address) ? "" : ' target="_blank"';
  return `<a href="${escapeHtml(address)}" rel="nofollow ugc noopener"${target}>`;
}

/**
 * Markdown that a member wrote, as HTML that is safe to put into a page: raw HTML is shown as text, links lead to the web,
 * to an address or into this site, pictures are this site's own, headings begin at the third level. It never throws.
 */
export function renderMarkdown(source: string): string {
  return writer.render(source.slice(0, MAX_SOURCE_LENGTH));
}

/** The words of the same without its marks, for papers and previews: a line for each paragraph, heading and item of a list. */
export function plainText(source: string): string {
  const lines: string[] = [];
  let item = "";
  for (const { type, children } of writer.parse(source.slice(0, MAX_SOURCE_LENGTH), {})) {
    if (type === "list_item_open") item = "• ";
    if (type !== "inline") continue;
    lines.push(item + (children ?? []).map(textOf).join(""));
    item = "";
  }
  return lines.join("\n");
}

function textOf({ type, content }: { type: string; content: string }): string {
  return type === "softbreak" || type === "hardbreak" ? "\n" : content;
}
