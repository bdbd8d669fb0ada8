import { voidLoan } from "./cancellation";
import { loan } from "./deal";
import { loanParams } from "./schema";

/** One of the two parties cancels a loan that has not started. Both get back what they had put in. */
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
