import { download, route } from "@/lib/core/command/route";
import { roomJson } from "@/lib/offers/rooms/present";
import { readDocument } from "@/lib/offers/rooms/reading";
import { documentParams } from "@/lib/offers/rooms/schema";
import { removeDocument } from "@/lib/startups/rooms/remove-document";
import { startupRoom } from "@/lib/startups/rooms/room";

export const GET = download(
  {
    summary: "A document of a data room, with one's name on every page; the reading is recorded",
    allow: "app:startups",
    input: documentParams,
    type: "application/pdf",
    refuses: ["not_found", "rate_limited"],
  },
  (viewer, named, request) => readDocument(startupRoom, { viewer, named, request }),
);

export const DELETE = route(removeDocument, {
  summary: "Take a document out of the data room of one's own startup",
  body: roomJson,
});
