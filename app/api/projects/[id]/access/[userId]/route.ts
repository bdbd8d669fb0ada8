import { route } from "@/lib/core/command/route";
import { accessJson } from "@/lib/offers/rooms/present";
import { decideAccess } from "@/lib/tokenization/rooms/decide-access";
import { endAccess } from "@/lib/tokenization/rooms/end-access";

export const POST = route(decideAccess, {
  summary: "Grant or refuse access to the data room of your own project",
  body: accessJson,
});

export const DELETE = route(endAccess, {
  summary:
    "Revoke a member's access to the data room of your own project, or give up your access to that of another",
  body: accessJson,
});
