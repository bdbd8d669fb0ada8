import { route } from "@/lib/core/command/route";
import { accessJson } from "@/lib/offers/rooms/present";
import { decideAccess } from "@/lib/startups/rooms/decide-access";
import { endAccess } from "@/lib/startups/rooms/end-access";

export const POST = route(decideAccess, {
  summary: "Grant or refuse access to the data room of your own startup",
  body: accessJson,
});

export const DELETE = route(endAccess, {
  summary:
    "Revoke a member's access to the data room of your own startup, or give up your access to that of another",
  body: accessJson,
});
