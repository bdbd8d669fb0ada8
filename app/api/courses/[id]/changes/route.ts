import { reader, route } from "@/lib/core/command/route";
import { changesJson } from "@/lib/learning/catalogue/difference-present";
import { getChanges } from "@/lib/learning/catalogue/difference-queries";
import { discardCourseChanges } from "@/lib/learning/catalogue/discard-changes";
import { courseJson } from "@/lib/learning/catalogue/present";
import { courseParams } from "@/lib/learning/catalogue/schema";

export const GET = reader(
  {
    summary:
      "Get the proposed changes of an approved course, before and after, for its owner and administrators",
    allow: "user",
    input: courseParams,
    refuses: ["not_found"],
  },
  async (viewer, { id }) => ({ result: await getChanges(viewer, { kind: "course", id }) }),
  changesJson,
);

export const DELETE = route(discardCourseChanges, {
  summary: "Discard the proposed changes of your approved course",
  body: courseJson,
});
