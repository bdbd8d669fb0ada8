import { download } from "@/lib/core/command/route";
import { loan } from "@/lib/lending/loan/deal";
import { evidenceParams } from "@/lib/lending/loan/schema";

export const GET = download(
  {
    summary:
      "Download a file of the timeline of a loan, as a party or, once disputed, as an administrator, whose access is logged",
    allow: "user",
    input: evidenceParams,
    type: "application/octet-stream",
    refuses: ["not_found"],
  },
  (viewer, wanted, request) => loan.readEvidence({ viewer, request }, wanted),
);
