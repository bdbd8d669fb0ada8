import { download } from "@/lib/core/route";
import { reportedImageParams } from "@/lib/messaging/message-schema";
import { readReportedImage } from "@/lib/messaging/read-image";

export const GET = download(
  {
    summary: "A picture of a reported conversation; the reading is written into the audit log",
    allow: "admin",
    input: reportedImageParams,
    refuses: ["not_found"],
    type: "image/jpeg",
  },
  (viewer, input, info) => readReportedImage(viewer, info, input),
);
