import { audit } from "@/lib/core/audit";
import { command } from "@/lib/core/command";
import { decideCorrection } from "./decide-correction";
import { correctionParams } from "./ledger-schema";

/** Another administrator refuses a proposed correction; nothing moves. */
export const rejectCorrection = command(
  {
    name: "admin.reject-correction",
    allow: "admin",
    input: correctionParams,
    refuses: ["not_found", "conflict"],
  },
  async ({ tx, actor, request, now }, { id }) => {
    const { members } = await decideCorrection(tx, { id, event: "reject", actorId: actor.id, now });
    await audit(tx, request, {
      action: "admin.reject-correction",
      actorId: actor.id,
      ...(members[0] && { targetId: members[0] }),
      details: { correction: id },
    });
    return { id, status: "rejected" as const };
  },
);
