import { uploadDocument as uploadDocumentOf } from "@/lib/offers/rooms/documents";
import { fundRoom } from "./room";

export const uploadDocument = uploadDocumentOf(fundRoom, { name: "equity.upload-document", allow: "user" });
