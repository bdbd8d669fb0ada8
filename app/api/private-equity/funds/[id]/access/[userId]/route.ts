import { route } from "@/lib/core/command/route";
import { decideAccess } from "@/lib/equity/rooms/decide-access";
import { endAccess } from "@/lib/equity/rooms/end-access";
import { accessJson } from "@/lib/offers/rooms/present";

export const POST = route(decideAccess, {
  summary: "Grant or refuse access to the data room of your own fund",
  body: accessJson,
});

export const DELETE = route(endAccess, {
  summary:
    "Revoke a member's access to the data room of your own fund, or give up your access to that of another",
  body: accessJson,
});
