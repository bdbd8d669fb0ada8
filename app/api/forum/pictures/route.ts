import { route } from "@/lib/core/route";
import { FORUM_PICTURE } from "@/lib/forum/post-constants";
import { pictureJson } from "@/lib/forum/post-present";
import { uploadPicture } from "@/lib/forum/upload-picture";

export const POST = route(uploadPicture, {
  summary: "A picture for a text of the forum",
  status: 201,
  body: pictureJson,
  upload: FORUM_PICTURE,
});
