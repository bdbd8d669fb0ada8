import { download } from "@/lib/core/command/route";
import { renderPdf } from "@/lib/core/pdf/render";
import { agreementPdf } from "@/lib/funding/agreements/pdf";
import { readAgreement } from "@/lib/funding/agreements/queries";
import { offerParams } from "@/lib/funding/offers/schema";

export const GET = download(
  {
    summary: "Download the signed agreement as a PDF file, with the code and the hash that verify it",
    allow: "user",
    input: offerParams,
    type: "application/pdf",
    refuses: ["not_found"],
  },
  async (viewer, { id }) => ({
    bytes: await renderPdf(agreementPdf(await readAgreement(viewer, id))),
    headers: {
      "Content-Disposition": `attachment; filename="lonja-financiacion-${id}.pdf"`,
      "Cache-Control": "private, no-store",
    },
  }),
);
