import { route } from "@/lib/core/command/route";
import { COVER_IMAGE } from "@/lib/learning/catalogue/constants";
import { courseJson } from "@/lib/learning/catalogue/present";
import { removeCourseImage } from "@/lib/learning/catalogue/remove-image";
import { setCourseImage } from "@/lib/learning/catalogue/set-image";

export const POST = route(setCourseImage, {
  summary: "Upload the picture of your course: JPG, PNG or WebP of at most 5 MB, in the field `image`",
  status: 201,
  body: courseJson,
  upload: COVER_IMAGE,
});

export const DELETE = route(removeCourseImage, {
  summary: "Delete the picture of your course",
  body: courseJson,
});
