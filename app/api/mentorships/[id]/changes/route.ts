import { reader, route } from "@/lib/core/command/route";
import { changesJson } from "@/lib/learning/catalogue/difference-present";
import { getChanges } from "@/lib/learning/catalogue/difference-queries";
import { discardMentorshipChanges } from "@/lib/learning/catalogue/discard-changes";
import { mentorshipJson } from "@/lib/learning/catalogue/present";
import { mentorshipParams } from "@/lib/learning/catalogue/schema";

export const GET = reader(
  {
    summary:
      "Get the proposed changes of an approved mentorship, before and after, for its owner and administrators",
    allow: "user",
    input: mentorshipParams,
    refuses: ["not_found"],
  },
  async (viewer, { id }) => ({ result: await getChanges(viewer, { kind: "mentorship", id }) }),
  changesJson,
);

export const DELETE = route(discardMentorshipChanges, {
  summary: "Discard the proposed changes of your approved mentorship",
  body: mentorshipJson,
});
