import { download, route } from "@/lib/core/command/route";
import { roomJson } from "@/lib/startups/rooms/present";
import { readDocument } from "@/lib/startups/rooms/reading";
import { removeDocument } from "@/lib/startups/rooms/remove-document";
import { documentParams } from "@/lib/startups/rooms/schema";

export const GET = download(
  {
    summary: "A document of a data room, with one's name on every page; the reading is recorded",
    allow: "app:startups",
    input: documentParams,
    type: "application/pdf",
    refuses: ["not_found", "rate_limited"],
  },
  async (viewer, named, request) => ({
    bytes: await readDocument(viewer, named, request),
    headers: {
      // A PDF may hold a script: it is only ever saved, and opened by nothing of ours.
      "Content-Disposition": `attachment; filename="startup-${named.id}-${named.documentId}.pdf"`,
      "Content-Security-Policy": "sandbox; default-src 'none'",
      "Cache-Control": "private, no-store",
    },
  }),
);

export const DELETE = route(removeDocument, {
  summary: "Take a document out of the data room of one's own startup",
  body: roomJson,
});
