import { route } from "@/lib/core/command/route";
import { startupJson } from "@/lib/startups/profiles/present";
import { removeMember } from "@/lib/startups/profiles/remove-member";

export const DELETE = route(removeMember, {
  summary: "Take somebody out of the team of one's own startup, or oneself out of another's",
  body: startupJson,
});
