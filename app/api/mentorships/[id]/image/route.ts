import { route } from "@/lib/core/command/route";
import { COVER_IMAGE } from "@/lib/learning/catalogue/constants";
import { mentorshipJson } from "@/lib/learning/catalogue/present";
import { removeMentorshipImage } from "@/lib/learning/catalogue/remove-image";
import { setMentorshipImage } from "@/lib/learning/catalogue/set-image";

export const POST = route(setMentorshipImage, {
  summary: "Upload the picture of your mentorship: JPG, PNG or WebP of at most 5 MB, in the field `image`",
  status: 201,
  body: mentorshipJson,
  upload: COVER_IMAGE,
});

export const DELETE = route(removeMentorshipImage, {
  summary: "Delete the picture of your mentorship",
  body: mentorshipJson,
});
