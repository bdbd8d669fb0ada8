import { command, recorded } from "@/lib/core/command/command";
import { changeOpenCase } from "./cases";
import { claimKycInput } from "./schema";

/**
 * An administrator claims a submission to review it; another administrator's claim is respected for KYC_CLAIM_MINUTES.
 */
export const claimKyc = command(
  {
    name: "identity.claim-kyc",
    allow: "admin",
    input: claimKycInput,
    refuses: ["not_found", "conflict"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { id }) => {
    const change = { claimedBy: actor.id, claimedAt: now };
    const user = await changeOpenCase({ tx, actor }, { id, event: "claim", change });
    record({ targetId: user.id, details: { submission: id } });
    return { id };
  },
);
