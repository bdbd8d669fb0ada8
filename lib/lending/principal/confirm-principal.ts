import { LOAN_CONFIRMATION_MINUTES } from "@/lib/lending/loan/constants";
import { loan } from "@/lib/lending/loan/deal";
import { loanParams } from "@/lib/lending/loan/schema";
import { refuseWhilePaused } from "@/lib/wallet/withdrawals/limit-rules";
import { startLoan } from "./start";

/** The borrower confirms that the principal has arrived, and the loan starts. This is final. */
export const confirmPrincipal = loan.act(
  {
    name: "lending.confirm-principal",
    event: "confirm",
    input: loanParams,
    confirmedWithinMinutes: LOAN_CONFIRMATION_MINUTES,
    refuses: ["not_found", "conflict", "unavailable"],
  },
  async ({ tx, actor, row, now }) => {
    await refuseWhilePaused(tx, actor);
    const started = await startLoan(tx, row, { actorId: actor.id, now });
    return { ...started, entry: "confirm", notice: "started" };
  },
);
