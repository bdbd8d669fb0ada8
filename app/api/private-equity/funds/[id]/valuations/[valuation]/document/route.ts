import { download } from "@/lib/core/command/route";
import { readValuationDocument } from "@/lib/equity/returns/queries";
import { valuationParams } from "@/lib/equity/returns/schema";

export const GET = download(
  {
    summary: "Download the document of a valuation",
    allow: "user",
    input: valuationParams,
    type: "application/pdf",
    refuses: ["not_found"],
  },
  async (viewer, named) => ({
    bytes: await readValuationDocument(viewer, named),
    headers: {
      // A PDF may contain a script, so it is only downloaded and never displayed by this site.
      "Content-Disposition": `attachment; filename="valoracion-${named.id}-${named.valuation}.pdf"`,
      "Content-Security-Policy": "sandbox; default-src 'none'",
      "Cache-Control": "private, no-store",
    },
  }),
);
