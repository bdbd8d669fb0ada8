import { removeDocument as removeDocumentOf } from "@/lib/offers/rooms/documents";
import { fundRoom } from "./room";

export const removeDocument = removeDocumentOf(fundRoom, { name: "equity.remove-document", allow: "user" });
