import { route } from "@/lib/core/command/route";
import { decideAccess } from "@/lib/equity/rooms/decide-access";
import { endAccess } from "@/lib/equity/rooms/end-access";
import { accessJson } from "@/lib/offers/rooms/present";

export const POST = route(decideAccess, {
  summary: "Let somebody into the data room of one's own fund, or not",
  body: accessJson,
});

export const DELETE = route(endAccess, {
  summary: "Take back the access of somebody to one's own data room, or one's own to another's",
  body: accessJson,
});
