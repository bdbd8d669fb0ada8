import { reader, route } from "@/lib/core/command/route";
import { deleteMentorship } from "@/lib/learning/catalogue/delete-offering";
import { editMentorship } from "@/lib/learning/catalogue/edit-offering";
import { mentorshipJson } from "@/lib/learning/catalogue/present";
import { getOffering } from "@/lib/learning/catalogue/queries";
import { mentorshipParams } from "@/lib/learning/catalogue/schema";

export const GET = reader(
  {
    summary: "Get a mentorship of the catalogue, or one that you own, study or review",
    allow: "app:courses",
    input: mentorshipParams,
    refuses: ["not_found"],
  },
  async (viewer, { id }) => ({ result: await getOffering(viewer, { kind: "mentorship", id }) }),
  mentorshipJson,
);

export const PATCH = route(editMentorship, {
  summary: "Change your mentorship; changes of an approved mentorship are reviewed while it stays on sale",
  body: mentorshipJson,
});

export const DELETE = route(deleteMentorship, {
  summary: "Delete a mentorship permanently; one that has had students can only be archived",
});
