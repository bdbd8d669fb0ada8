import { askAccess as askAccessOf } from "@/lib/offers/rooms/accesses";
import { fundRoom } from "./room";

export const askAccess = askAccessOf(fundRoom, { name: "equity.ask-access", allow: "app:privateEquity" });
