import { paperNote } from "@/lib/core/config/legal-mode";
import { formatDate } from "@/lib/core/format/format";
import type { PdfContent } from "@/lib/core/pdf/content";
import { appName } from "@/lib/core/site/app-name";
import { RISK_NOTICE, SHEET_DISCLAIMER } from "./risk-notice";
import type { KeyInformation } from "./sheet-queries";

/** Returns the PDF of a key information sheet, with the hash of its texts in the footer of every page. */
export function sheetPdf(sheet: KeyInformation): PdfContent {
  const { name, version, hash, publishedAt, content } = sheet;
  const hashText = `Huella SHA-256: ${hash}`;
  const note = paperNote();
  return {
    title: "Ficha de datos fundamentales de la inversión",
    subtitle: `${SHEET_DISCLAIMER} ${name}. Versión ${version}, en vigor desde el ${formatDate(publishedAt, "UTC")} (UTC).`,
    issuer: appName(),
    issuedAt: publishedAt,
    sections: [
      {
        heading: RISK_NOTICE.title,
        parts: RISK_NOTICE.paragraphs.map((text) => ({ kind: "paragraph", text })),
      },
      ...content.map(({ part, title, entries }) => ({
        heading: `${part}. ${title}`,
        parts: entries.map(({ label, text }) => ({
          kind: "paragraph" as const,
          text: label ? `${label}: ${text}` : text,
        })),
      })),
    ],
    note: note ? `${hashText}\n${note}` : hashText,
  };
}
