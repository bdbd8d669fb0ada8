import { route } from "@/lib/core/command/route";
import { MESSAGE_IMAGE } from "@/lib/messaging/constants";
import { messageJson } from "@/lib/messaging/present";
import { sendImage } from "@/lib/messaging/send-image";

export const POST = route(sendImage, {
  summary: "Send a picture (JPG, PNG or WebP of at most 5 MB) with an optional text",
  status: 201,
  body: messageJson,
  upload: MESSAGE_IMAGE,
});
