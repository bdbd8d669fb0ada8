import { download, route } from "@/lib/core/command/route";
import { removeDocument } from "@/lib/equity/rooms/remove-document";
import { fundRoom } from "@/lib/equity/rooms/room";
import { readDocument } from "@/lib/offers/rooms/document-access";
import { roomJson } from "@/lib/offers/rooms/present";
import { documentParams } from "@/lib/offers/rooms/schema";

export const GET = download(
  {
    summary:
      "Download a document of the data room of a fund, with your name on every page; the access is logged",
    allow: "user",
    input: documentParams,
    type: "application/pdf",
    refuses: ["not_found", "rate_limited", "forbidden"],
  },
  (viewer, named, request) => readDocument(fundRoom, { viewer, named, request }),
);

export const DELETE = route(removeDocument, {
  summary: "Delete a document from the data room of your own fund",
  body: roomJson,
});
