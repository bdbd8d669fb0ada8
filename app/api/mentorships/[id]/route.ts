import { reader, route } from "@/lib/core/command/route";
import { deleteMentorship } from "@/lib/learning/catalogue/delete-offering";
import { editMentorship } from "@/lib/learning/catalogue/edit-offering";
import { mentorshipJson } from "@/lib/learning/catalogue/present";
import { getOffering } from "@/lib/learning/catalogue/queries";
import { mentorshipParams } from "@/lib/learning/catalogue/schema";

export const GET = reader(
  {
    summary: "One mentorship of the catalogue, or one that the caller has to do with",
    allow: "app:courses",
    input: mentorshipParams,
    refuses: ["not_found"],
  },
  async (viewer, { id }) => ({ result: await getOffering(viewer, { kind: "mentorship", id }) }),
  mentorshipJson,
);

export const PATCH = route(editMentorship, {
  summary: "Change one's own mentorship; what was approved is looked at again, and stays open meanwhile",
  body: mentorshipJson,
});

export const DELETE = route(deleteMentorship, {
  summary: "Delete a mentorship for good; one that had students is refused, and can be archived",
});
