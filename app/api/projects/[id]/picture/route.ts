import { route } from "@/lib/core/command/route";
import { PROJECT_IMAGE } from "@/lib/tokenization/constants";
import { projectJson } from "@/lib/tokenization/projects/present";
import { setProjectImage } from "@/lib/tokenization/projects/set-project-image";

export const POST = route(setProjectImage, {
  summary: "Give a draft its picture, field `image`",
  body: projectJson,
  upload: PROJECT_IMAGE,
});
