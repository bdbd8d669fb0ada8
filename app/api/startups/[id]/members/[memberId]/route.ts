import { route } from "@/lib/core/command/route";
import { leftStartupJson } from "@/lib/startups/profiles/present";
import { removeMember } from "@/lib/startups/profiles/remove-member";

export const DELETE = route(removeMember, {
  summary: "Remove somebody from the team of your startup, or leave the team of another",
  body: leftStartupJson,
});
