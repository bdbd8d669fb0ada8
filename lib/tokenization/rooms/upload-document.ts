import { uploadDocument as uploadDocumentOf } from "@/lib/offers/rooms/documents";
import { projectRoom } from "./room";

export const uploadDocument = uploadDocumentOf(projectRoom, {
  name: "tokenization.upload-document",
  allow: "user",
});
