import { reader, route } from "@/lib/core/route";
import { deleteMentorship } from "@/lib/learning/delete-item";
import { editMentorship } from "@/lib/learning/edit-item";
import { mentorshipJson } from "@/lib/learning/item-present";
import { getItem } from "@/lib/learning/item-queries";
import { mentorshipParams } from "@/lib/learning/item-schema";

export const GET = reader(
  {
    summary: "One mentorship of the catalogue, or one that the caller has to do with",
    allow: "app:courses",
    input: mentorshipParams,
    refuses: ["not_found"],
  },
  async (viewer, { id }) => ({ result: await getItem(viewer, { type: "mentorship", id }) }),
  mentorshipJson,
);

export const PATCH = route(editMentorship, {
  summary: "Change one's own mentorship; what was approved is looked at again, and stays open meanwhile",
  body: mentorshipJson,
});

export const DELETE = route(deleteMentorship, {
  summary: "Delete a mentorship for good; one that had students is refused, and can be archived",
});
