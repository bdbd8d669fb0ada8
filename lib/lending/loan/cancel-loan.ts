import { voidLoan } from "./cancellation";
import { loan } from "./deal";
import { loanParams } from "./schema";

/** One of the two leaves a loan that has not started: each has their own again. */
export const cancelLoan = loan.act(
  {
    name: "lending.cancel-loan",
    event: "cancel",
    input: loanParams,
    refuses: ["not_found", "conflict", "unavailable"],
  },
  async ({ tx, actor, row, now }) => {
    const end = await voidLoan(tx, row, { entry: "cancel", by: actor.id, actorId: actor.id, now });
    return { ...end, notice: "cancelled" };
  },
);
