import { route } from "@/lib/core/route";
import { COVER_IMAGE } from "@/lib/learning/offering-constants";
import { courseJson } from "@/lib/learning/offering-present";
import { removeCourseImage } from "@/lib/learning/remove-image";
import { setCourseImage } from "@/lib/learning/set-image";

export const POST = route(setCourseImage, {
  summary: "Upload the picture of one's own course: JPG, PNG or WebP of at most 5 MB, in the field `image`",
  status: 201,
  body: courseJson,
  upload: COVER_IMAGE,
});

export const DELETE = route(removeCourseImage, {
  summary: "Take the picture of one's own course away",
  body: courseJson,
});
