import { route } from "@/lib/core/command/route";
import { startupJson } from "@/lib/startups/profiles/present";
import { restoreStartup } from "@/lib/startups/profiles/restore-startup";

export const POST = route(restoreStartup, {
  summary: "Restore a startup that an administrator has removed",
  body: startupJson,
});
