import { decideAccess as decideAccessOf } from "@/lib/offers/rooms/accesses";
import { startupRoom } from "./room";

export const decideAccess = decideAccessOf(startupRoom, {
  name: "startups.decide-access",
  allow: "user",
});
