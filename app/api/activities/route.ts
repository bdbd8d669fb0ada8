import { pageReader } from "@/lib/core/command/page-reader";
import { activitiesJson } from "@/lib/identity/present";
import { listActivities } from "@/lib/identity/queries";
import { listActivitiesInput } from "@/lib/identity/schema";

export const GET = pageReader(
  {
    summary: "One's own activity, the latest first",
    allow: "user",
    input: listActivitiesInput,
  },
  listActivities,
  activitiesJson,
);
