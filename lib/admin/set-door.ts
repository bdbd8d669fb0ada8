import { audit } from "@/lib/core/audit";
import { command } from "@/lib/core/command";
import { DomainError } from "@/lib/core/errors";
import { setDoor as turnDoor } from "@/lib/ledger/verify";
import { setDoorInput } from "./ledger-schema";

/** An administrator closes every money door, or opens them again, and says why. */
export const setDoor = command(
  { name: "admin.set-door", allow: "admin", input: setDoorInput, refuses: ["conflict"] },
  async ({ tx, actor, request }, { isOpen, reason }) => {
    if (!(await turnDoor(tx, { isOpen, reason, actorId: actor.id }))) {
      throw new DomainError(
        "conflict",
        `Las operaciones con dinero ya están ${isOpen ? "abiertas" : "cerradas"}.`,
      );
    }
    await audit(tx, request, {
      action: "admin.set-door",
      actorId: actor.id,
      details: { isOpen: [!isOpen, isOpen], reason },
    });
    return { isOpen };
  },
);
