import { route } from "@/lib/core/route";
import { COVER_IMAGE } from "@/lib/learning/offering-constants";
import { mentorshipJson } from "@/lib/learning/offering-present";
import { removeMentorshipImage } from "@/lib/learning/remove-image";
import { setMentorshipImage } from "@/lib/learning/set-image";

export const POST = route(setMentorshipImage, {
  summary:
    "Upload the picture of one's own mentorship: JPG, PNG or WebP of at most 5 MB, in the field `image`",
  status: 201,
  body: mentorshipJson,
  upload: COVER_IMAGE,
});

export const DELETE = route(removeMentorshipImage, {
  summary: "Take the picture of one's own mentorship away",
  body: mentorshipJson,
});
