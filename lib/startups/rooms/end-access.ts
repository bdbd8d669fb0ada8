import { endAccess as endAccessOf } from "@/lib/offers/rooms/accesses";
import { startupRoom } from "./room";

export const endAccess = endAccessOf(startupRoom, { name: "startups.end-access", allow: "user" });
