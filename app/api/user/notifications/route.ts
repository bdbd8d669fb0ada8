import { z } from "zod";
import { reader, route } from "@/lib/core/command/route";
import { preferencesJson } from "@/lib/identity/present";
import { getPreferences } from "@/lib/notifications/queries";
import { updateNotifications } from "@/lib/notifications/update-notifications";

export const GET = reader(
  { summary: "Get your notification preferences", allow: "user", input: z.object({}) },
  async (viewer) => ({ result: await getPreferences(viewer) }),
  preferencesJson,
);

export const PATCH = route(updateNotifications, {
  summary: "Change your notification preferences; omitted ones keep their value",
  body: preferencesJson,
});
