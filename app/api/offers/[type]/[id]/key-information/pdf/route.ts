import { AREAS } from "@/lib/areas";
import { download } from "@/lib/core/command/route";
import { renderPdf } from "@/lib/core/pdf/render";
import { sheetPdf } from "@/lib/offers/sheet-pdf";
import { readSheet } from "@/lib/offers/sheet-queries";
import { sheetParams } from "@/lib/offers/sheet-schema";

export const GET = download(
  {
    summary: "Download the key information sheet of an offer as a PDF file",
    allow: "public",
    input: sheetParams,
    type: "application/pdf",
    refuses: ["not_found"],
  },
  async (viewer, input) => {
    const sheet = await readSheet(AREAS, viewer, input);
    return {
      bytes: await renderPdf(sheetPdf(sheet)),
      headers: {
        "Content-Disposition": `attachment; filename="lonja-ficha-${input.type}-${input.id}-v${sheet.version}.pdf"`,
        "Cache-Control": "private, no-store",
      },
    };
  },
);
