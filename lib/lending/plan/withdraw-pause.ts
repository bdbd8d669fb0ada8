import { DomainError } from "@/lib/core/command/errors";
import { loan } from "@/lib/lending/loan/deal";
import { closePause, lockProposed } from "./pauses";
import { pauseParams } from "./schema";

/** The member who proposed a pause withdraws it before it is answered. */
export const withdrawPause = loan.act(
  {
    name: "lending.withdraw-pause",
    event: "pause",
    input: pauseParams,
    refuses: ["not_found", "conflict"],
  },
  async ({ tx, actor, row, now }, { n }) => {
    const pause = await lockProposed(tx, row, { n, now });
    if (pause.proposedBy !== actor.id) {
      throw new DomainError("forbidden", "La pausa la propuso la otra parte. Tú puedes rechazarla.");
    }
    await closePause(tx, pause, { status: "withdrawn", now });
    return { to: row.status, entry: "withdraw-pause", audit: { details: { days: pause.days } } };
  },
);
