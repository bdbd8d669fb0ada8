import { download, route } from "@/lib/core/command/route";
import { readDocument } from "@/lib/offers/rooms/document-access";
import { roomJson } from "@/lib/offers/rooms/present";
import { documentParams } from "@/lib/offers/rooms/schema";
import { removeDocument } from "@/lib/tokenization/rooms/remove-document";
import { projectRoom } from "@/lib/tokenization/rooms/room";

export const GET = download(
  {
    summary:
      "Download a document of the data room of a project, with your name on every page; the access is logged",
    allow: "user",
    input: documentParams,
    type: "application/pdf",
    refuses: ["not_found", "rate_limited", "forbidden"],
  },
  (viewer, named, request) => readDocument(projectRoom, { viewer, named, request }),
);

export const DELETE = route(removeDocument, {
  summary: "Delete a document from the data room of your own project",
  body: roomJson,
});
