import { download } from "@/lib/core/command/route";
import { renderPdf } from "@/lib/core/pdf/render";
import { agreementPdf, readAgreement } from "@/lib/equity/places/agreement-pdf";
import { placeParams } from "@/lib/equity/places/schema";

export const GET = download(
  {
    summary: "Download an investor's signed agreement as a PDF file, with the hash of its text",
    allow: "user",
    input: placeParams,
    type: "application/pdf",
    refuses: ["not_found"],
  },
  async (viewer, { id }) => ({
    bytes: await renderPdf(agreementPdf(await readAgreement(viewer, id))),
    headers: {
      "Content-Disposition": `attachment; filename="lonja-compromiso-${id}.pdf"`,
      "Cache-Control": "private, no-store",
    },
  }),
);
