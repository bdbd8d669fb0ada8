import { audit } from "@/lib/core/audit";
import { command } from "@/lib/core/command";
import { decideCorrection } from "./decide-correction";
import { correctionParams } from "./ledger-schema";

/** Whoever proposed a correction takes it back; nothing moves. */
export const withdrawCorrection = command(
  {
    name: "admin.withdraw-correction",
    allow: "admin",
    input: correctionParams,
    refuses: ["not_found", "conflict"],
  },
  async ({ tx, actor, request, now }, { id }) => {
    const { members } = await decideCorrection(tx, { id, event: "withdraw", actorId: actor.id, now });
    await audit(tx, request, {
      action: "admin.withdraw-correction",
      actorId: actor.id,
      ...(members[0] && { targetId: members[0] }),
      details: { correction: id },
    });
    return { id, status: "withdrawn" as const };
  },
);
