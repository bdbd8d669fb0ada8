import { removeDocument as removeDocumentOf } from "@/lib/offers/rooms/documents";
import { startupRoom } from "./room";

export const removeDocument = removeDocumentOf(startupRoom, {
  name: "startups.remove-document",
  allow: "user",
});
