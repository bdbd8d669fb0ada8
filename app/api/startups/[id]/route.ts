import { reader, route } from "@/lib/core/command/route";
import { editStartup } from "@/lib/startups/profiles/edit-startup";
import { startupJson } from "@/lib/startups/profiles/present";
import { getStartup } from "@/lib/startups/profiles/queries";
import { removeStartup } from "@/lib/startups/profiles/remove-startup";
import { startupParams } from "@/lib/startups/profiles/schema";

export const GET = reader(
  {
    summary: "One startup with its team and its figures",
    allow: "public",
    input: startupParams,
    refuses: ["not_found"],
  },
  async (viewer, { id }) => ({ result: await getStartup(viewer, id) }),
  startupJson,
);

export const PATCH = route(editStartup, {
  summary: "Change one's own startup, or say what has become of it; administrators correct it with a reason",
  body: startupJson,
});

export const DELETE = route(removeStartup, {
  summary: "Close one's own startup; administrators remove another's with a reason",
  body: startupJson,
});
