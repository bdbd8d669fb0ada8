import { askAccess as askAccessOf } from "@/lib/offers/rooms/accesses";
import { projectRoom } from "./room";

export const askAccess = askAccessOf(projectRoom, {
  name: "tokenization.ask-access",
  allow: "app:tokenization",
});
