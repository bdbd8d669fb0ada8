import { download } from "@/lib/core/command/route";
import { readReportedImage } from "@/lib/messaging/images";
import { reportedImageParams } from "@/lib/messaging/schema";

export const GET = download(
  {
    summary: "Get a picture of a reported conversation; the access is written to the audit log",
    allow: "admin",
    input: reportedImageParams,
    refuses: ["not_found"],
    type: "image/jpeg",
  },
  (viewer, input, info) => readReportedImage(viewer, info, input),
);
