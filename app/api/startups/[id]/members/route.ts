import { route } from "@/lib/core/command/route";
import { addMember } from "@/lib/startups/profiles/add-member";
import { startupJson } from "@/lib/startups/profiles/present";

export const POST = route(addMember, {
  summary: "Add somebody to the team of your startup; a member of the platform must accept first",
  status: 201,
  body: startupJson,
});
