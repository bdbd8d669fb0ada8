import { download } from "@/lib/core/command/route";
import { tranche } from "@/lib/funding/tranches/deal";
import { trancheEvidenceParams } from "@/lib/funding/tranches/schema";

export const GET = download(
  {
    summary:
      "A file of a tranche's timeline, for the two and, once disputed, an administrator, whose reading is recorded",
    allow: "user",
    input: trancheEvidenceParams,
    type: "application/octet-stream",
    refuses: ["not_found"],
  },
  (viewer, wanted, request) => tranche.readEvidence({ viewer, request }, wanted),
);
