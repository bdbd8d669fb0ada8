import { z } from "zod";
import { reader, route } from "@/lib/core/command/route";
import { preferencesJson } from "@/lib/identity/present";
import { getPreferences } from "@/lib/notifications/queries";
import { updateNotifications } from "@/lib/notifications/update-notifications";

export const GET = reader(
  { summary: "Which notices the signed-in member wants", allow: "user", input: z.object({}) },
  async (viewer) => ({ result: await getPreferences(viewer) }),
  preferencesJson,
);

export const PATCH = route(updateNotifications, {
  summary: "Say which notices one wants; what is left out stays as it is",
  body: preferencesJson,
});
