import { uploadDocument as uploadDocumentOf } from "@/lib/offers/rooms/documents";
import { startupRoom } from "./room";

export const uploadDocument = uploadDocumentOf(startupRoom, {
  name: "startups.upload-document",
  allow: "app:startups",
});
