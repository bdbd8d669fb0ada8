import MarkdownIt from "markdown-it";
import { truncateText } from "@/lib/core/format/truncate";
import { pictureAddress } from "@/lib/core/site/picture-address";

// Longer than any text that can be stored; limits the work per page.
const MAX_SOURCE_LENGTH = 100_000;
// A list inside a list counts as two levels. Deeper nesting is not written by people and only exhausts the reader's
// browser.
const MAX_NESTING = 40;
// The page itself uses the first two heading levels.
const HEADING_SHIFT = 2;
const OWN_PICTURE = /^\/api\/files\/[\w-]{8,64}(\?w=\d{1,4})?$/;
const OWN_PATH = /^\/(?![/\\])/;

const markdown = new MarkdownIt({ html: false, linkify: true, breaks: true, maxNesting: MAX_NESTING });
markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false });
markdown.validateLink = (address) => /^(https?:\/\/|mailto:)/i.test(address) || OWN_PATH.test(address);

const { escapeHtml } = markdown.utils;
const { rules } = markdown.renderer;

rules.heading_open = (tokens, index) => `<${headingTag(tokens[index]?.tag)}>`;
rules.heading_close = (tokens, index) => `</${headingTag(tokens[index]?.tag)}>\n`;
rules.table_open = () => '<div class="markdown-table"><table>\n';
rules.table_close = () => "</table></div>\n";
rules.link_open = (tokens, index) => anchor(String(tokens[index]?.attrGet("href") ?? ""));
// An external picture would reveal the reader to its host, so it is rendered as a link.
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
 * Renders a member's Markdown as HTML that is safe to insert into a page: raw HTML is shown as text; links lead to the
 * web, to a mail address or into this site; only pictures of this site are shown; headings start at the third level.
 * Never throws.
 */
export function renderMarkdown(source: string): string {
  return markdown.render(source.slice(0, MAX_SOURCE_LENGTH));
}

/**
 * Returns the text of a Markdown source without formatting, for documents and previews: one line per paragraph, heading
 * and list item.
 */
export function plainText(source: string): string {
  const lines: string[] = [];
  let item = "";
  for (const { type, children } of markdown.parse(source.slice(0, MAX_SOURCE_LENGTH), {})) {
    if (type === "list_item_open") item = "• ";
    if (type !== "inline") continue;
    lines.push(item + (children ?? []).map(textOf).join(""));
    item = "";
  }
  return lines.join("\n");
}

// Formatting takes characters too; the rest of the source need not be parsed.
const PARSED_PER_SHOWN = 5;

/** Returns the beginning of a Markdown source without formatting, on one line, for lists. */
export function beginningOf(source: string, length: number): string {
  return truncateText(plainText(source.slice(0, length * PARSED_PER_SHOWN)), length);
}

function textOf({ type, content }: { type: string; content: string }): string {
  return type === "softbreak" || type === "hardbreak" ? "\n" : content;
}
