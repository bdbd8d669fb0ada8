import { download } from "@/lib/core/command/route";
import { tranche } from "@/lib/funding/tranches/deal";
import { trancheEvidenceParams } from "@/lib/funding/tranches/schema";

export const GET = download(
  {
    summary:
      "Download a file of a tranche's timeline, as a party or, once disputed, as an administrator, whose access is logged",
    allow: "user",
    input: trancheEvidenceParams,
    type: "application/octet-stream",
    refuses: ["not_found"],
  },
  (viewer, wanted, request) => tranche.readEvidence({ viewer, request }, wanted),
);
