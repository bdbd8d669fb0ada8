import sanitizeHtml from "sanitize-html";
import { escapeHtml, NAME_MARK } from "@/lib/gateways/mail/mailings";
import { UNSUBSCRIBE_MARK } from "@/lib/gateways/mail/unsubscription";

const TAGS =
  "p br hr h2 h3 h4 strong b em i u s small sub sup blockquote code pre ul ol li a span div table thead tbody tr th td";

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: TAGS.split(" "),
  allowedAttributes: { a: ["href", "title"], th: ["colspan", "rowspan"], td: ["colspan", "rowspan"] },
  allowedSchemes: ["http", "https", "mailto"],
  allowProtocolRelative: false,
  // Deeper nesting is not written by people and only exhausts the reader's program.
  nestingLimit: 50,
};

/**
 * Sanitizes an administrator's text for storage and sending (D14): no scripts, styles, images or forms, and only web
 * and mail links. Text without tags keeps its paragraphs and lines.
 */
export function sanitizeContent(content: string): string {
  const written = content.replaceAll(NAME_MARK, "").replaceAll(UNSUBSCRIBE_MARK, "");
  return sanitizeHtml(/<[a-z!/]/i.test(written) ? written : paragraphs(written), OPTIONS).trim();
}

function paragraphs(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${escapeHtml(paragraph.trim()).replaceAll("\n", "<br>")}</p>`)
    .join("");
}
