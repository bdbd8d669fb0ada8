import { reader, route } from "@/lib/core/route";
import { changesJson } from "@/lib/learning/change-present";
import { getChanges } from "@/lib/learning/change-queries";
import { discardCourseChanges } from "@/lib/learning/discard-changes";
import { courseJson } from "@/lib/learning/offering-present";
import { courseParams } from "@/lib/learning/offering-schema";

export const GET = reader(
  {
    summary: "What is proposed for an approved course, before and after; for its maker and administrators",
    allow: "user",
    input: courseParams,
    refuses: ["not_found"],
  },
  async (viewer, { id }) => ({ result: await getChanges(viewer, { kind: "course", id }) }),
  changesJson,
);

export const DELETE = route(discardCourseChanges, {
  summary: "Give up what one has changed of one's own approved course",
  body: courseJson,
});
