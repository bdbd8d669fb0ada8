import { download } from "@/lib/core/command/route";
import { readImage } from "@/lib/messaging/images";
import { imageParams } from "@/lib/messaging/schema";

export const GET = download(
  {
    summary: "Get the picture of a message, for the two members of its conversation",
    allow: "user",
    input: imageParams,
    refuses: ["not_found"],
    type: "image/jpeg",
  },
  readImage,
);
