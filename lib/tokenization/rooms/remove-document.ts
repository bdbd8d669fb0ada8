import { removeDocument as removeDocumentOf } from "@/lib/offers/rooms/documents";
import { projectRoom } from "./room";

export const removeDocument = removeDocumentOf(projectRoom, {
  name: "tokenization.remove-document",
  allow: "user",
});
