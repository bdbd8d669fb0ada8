import { decideAccess as decideAccessOf } from "@/lib/offers/rooms/accesses";
import { projectRoom } from "./room";

export const decideAccess = decideAccessOf(projectRoom, {
  name: "tokenization.decide-access",
  allow: "user",
});
