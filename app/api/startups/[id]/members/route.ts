import { route } from "@/lib/core/command/route";
import { addMember } from "@/lib/startups/profiles/add-member";
import { startupJson } from "@/lib/startups/profiles/present";

export const POST = route(addMember, {
  summary: "Say who works in one's own startup; a member of the platform is asked first",
  status: 201,
  body: startupJson,
});
