import { pageReader } from "@/lib/core/command/page-reader";
import { listActivities } from "@/lib/identity/activity/queries";
import { activitiesJson } from "@/lib/identity/present";
import { listActivitiesInput } from "@/lib/identity/schema";

export const GET = pageReader(
  {
    summary: "List your activity, newest first",
    allow: "user",
    input: listActivitiesInput,
  },
  listActivities,
  activitiesJson,
);
