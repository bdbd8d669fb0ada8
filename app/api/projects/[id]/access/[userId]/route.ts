import { route } from "@/lib/core/command/route";
import { accessJson } from "@/lib/offers/rooms/present";
import { decideAccess } from "@/lib/tokenization/rooms/decide-access";
import { endAccess } from "@/lib/tokenization/rooms/end-access";

export const POST = route(decideAccess, {
  summary: "Let somebody into the data room of one's own project, or not",
  body: accessJson,
});

export const DELETE = route(endAccess, {
  summary: "Take back the access of somebody to one's own data room, or one's own to another's",
  body: accessJson,
});
