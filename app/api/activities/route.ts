import { reader } from "@/lib/core/route";
import { activitiesJson } from "@/lib/identity/present";
import { listActivities } from "@/lib/identity/queries";
import { listActivitiesInput } from "@/lib/identity/schema";

export const GET = reader(
  {
    summary: "One's own activity, the latest first",
    allow: "user",
    input: listActivitiesInput,
    headers: { "X-Next-Cursor": "The cursor of the next page; absent on the last" },
  },
  async (viewer, input) => {
    const { activities, nextCursor } = await listActivities(viewer, input);
    return { result: activities, headers: { "X-Next-Cursor": nextCursor ?? undefined } };
  },
  activitiesJson,
);
