import { route } from "@/lib/core/command/route";
import { acceptMembership } from "@/lib/startups/profiles/accept-membership";
import { startupJson } from "@/lib/startups/profiles/present";

export const POST = route(acceptMembership, {
  summary: "Accept your place in the team of a startup",
  body: startupJson,
});
