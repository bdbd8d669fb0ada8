import { reader, route } from "@/lib/core/command/route";
import { editStartup } from "@/lib/startups/profiles/edit-startup";
import { startupJson } from "@/lib/startups/profiles/present";
import { getStartup } from "@/lib/startups/profiles/queries";
import { removeStartup } from "@/lib/startups/profiles/remove-startup";
import { startupParams } from "@/lib/startups/profiles/schema";

export const GET = reader(
  {
    summary: "Get a startup with its team and metrics",
    allow: "public",
    input: startupParams,
    refuses: ["not_found"],
  },
  async (viewer, { id }) => ({ result: await getStartup(viewer, id) }),
  startupJson,
);

export const PATCH = route(editStartup, {
  summary: "Change your startup or its status; administrators correct any with a reason",
  body: startupJson,
});

export const DELETE = route(removeStartup, {
  summary: "Close your startup; administrators remove any with a reason",
  body: startupJson,
});
