import { download, route } from "@/lib/core/command/route";
import { readDocument } from "@/lib/offers/rooms/document-access";
import { roomJson } from "@/lib/offers/rooms/present";
import { documentParams } from "@/lib/offers/rooms/schema";
import { removeDocument } from "@/lib/startups/rooms/remove-document";
import { startupRoom } from "@/lib/startups/rooms/room";

export const GET = download(
  {
    summary:
      "Download a document of the data room of a startup, with your name on every page; the access is logged",
    allow: "app:startups",
    input: documentParams,
    type: "application/pdf",
    refuses: ["not_found", "rate_limited"],
  },
  (viewer, named, request) => readDocument(startupRoom, { viewer, named, request }),
);

export const DELETE = route(removeDocument, {
  summary: "Delete a document from the data room of your own startup",
  body: roomJson,
});
