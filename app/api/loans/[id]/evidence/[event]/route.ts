import { download } from "@/lib/core/command/route";
import { loan } from "@/lib/lending/loan/deal";
import { evidenceParams } from "@/lib/lending/loan/schema";

export const GET = download(
  {
    summary:
      "A file of the timeline, for the two and, once disputed, an administrator, whose reading is recorded",
    allow: "user",
    input: evidenceParams,
    type: "application/octet-stream",
    refuses: ["not_found"],
  },
  (viewer, wanted, request) => loan.readEvidence({ viewer, request }, wanted),
);
