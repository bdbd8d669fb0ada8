import { route } from "@/lib/core/command/route";
import { PROJECT_IMAGE } from "@/lib/tokenization/constants";
import { projectJson } from "@/lib/tokenization/projects/present";
import { setProjectImage } from "@/lib/tokenization/projects/set-project-image";

export const POST = route(setProjectImage, {
  summary: "Upload the picture of a draft, in the field `image`",
  body: projectJson,
  upload: PROJECT_IMAGE,
});
