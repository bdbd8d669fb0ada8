import { download } from "@/lib/core/route";
import { imageParams } from "@/lib/messaging/message-schema";
import { readImage } from "@/lib/messaging/read-image";

export const GET = download(
  {
    summary: "The picture of a message, for the two members of its conversation",
    allow: "user",
    input: imageParams,
    refuses: ["not_found"],
    type: "image/jpeg",
  },
  readImage,
);
