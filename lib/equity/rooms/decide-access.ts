import { decideAccess as decideAccessOf } from "@/lib/offers/rooms/accesses";
import { fundRoom } from "./room";

export const decideAccess = decideAccessOf(fundRoom, { name: "equity.decide-access", allow: "user" });
