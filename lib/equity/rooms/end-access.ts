import { endAccess as endAccessOf } from "@/lib/offers/rooms/accesses";
import { fundRoom } from "./room";

export const endAccess = endAccessOf(fundRoom, { name: "equity.end-access", allow: "user" });
