import { download, route } from "@/lib/core/command/route";
import { readSpendingDocument } from "@/lib/tokenization/milestones/documents";
import { removeSpending } from "@/lib/tokenization/milestones/remove-spending";
import { spendingParams } from "@/lib/tokenization/milestones/schema";
import { projectJson } from "@/lib/tokenization/projects/present";

export const GET = download(
  {
    summary: "Download the document of a spending",
    allow: "user",
    input: spendingParams,
    type: "application/pdf",
    refuses: ["not_found"],
  },
  async (viewer, named) => ({
    bytes: await readSpendingDocument(viewer, named),
    headers: {
      // A PDF may contain a script, so it is only downloaded and never displayed by this site.
      "Content-Disposition": `attachment; filename="gasto-${named.spendingId}.pdf"`,
      "Content-Security-Policy": "sandbox; default-src 'none'",
      "Cache-Control": "private, no-store",
    },
  }),
);

export const DELETE = route(removeSpending, {
  summary: "Delete a wrong spending before the next milestone is requested",
  body: projectJson,
});
