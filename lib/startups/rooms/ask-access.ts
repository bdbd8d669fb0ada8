import { askAccess as askAccessOf } from "@/lib/offers/rooms/accesses";
import { startupRoom } from "./room";

export const askAccess = askAccessOf(startupRoom, { name: "startups.ask-access", allow: "app:startups" });
