import { endAccess as endAccessOf } from "@/lib/offers/rooms/accesses";
import { projectRoom } from "./room";

export const endAccess = endAccessOf(projectRoom, { name: "tokenization.end-access", allow: "user" });
