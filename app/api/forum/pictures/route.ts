import { route } from "@/lib/core/command/route";
import { uploadPicture } from "@/lib/forum/pictures/upload-picture";
import { FORUM_PICTURE } from "@/lib/forum/posts/constants";
import { pictureJson } from "@/lib/forum/present";

export const POST = route(uploadPicture, {
  summary: "Upload a picture for a text of the forum",
  status: 201,
  body: pictureJson,
  upload: FORUM_PICTURE,
});
