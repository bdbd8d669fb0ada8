import { command } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { writeKillSwitch } from "@/lib/ledger/verify";
import { setKillSwitchInput } from "./schema";

/** An administrator turns the ledger's kill switch on or off, with a reason. */
export const setKillSwitch = command(
  {
    name: "admin.set-kill-switch",
    allow: "admin",
    input: setKillSwitchInput,
    refuses: ["conflict"],
    audit: ({ input: { isOpen, reason } }) => ({ details: { isOpen: [!isOpen, isOpen], reason } }),
  },
  async ({ tx, actor }, { isOpen, reason }) => {
    if (!(await writeKillSwitch(tx, { isOpen, reason, actorId: actor.id }))) {
      throw new DomainError(
        "conflict",
        `Las operaciones con dinero ya están ${isOpen ? "abiertas" : "cerradas"}.`,
      );
    }
    return { isOpen };
  },
);
