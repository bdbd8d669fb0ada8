import { startLoan } from "@/lib/lending/principal/start";
import { voidLoan } from "./cancellation";
import { loan } from "./deal";
import { resolveLoanInput } from "./schema";

/**
 * The administrator who claimed a dispute decides whether the principal has arrived: if so, the loan starts; if not,
 * the borrower gets the collateral back. The amount cannot be split. The decision is final.
 */
export const resolveLoan = loan.resolve(
  {
    name: "lending.resolve-loan",
    input: resolveLoanInput,
    refuses: ["not_found", "conflict", "unavailable"],
  },
  async ({ tx, actor, row, now }, { for: side, reason }) => {
    const acting = { actorId: actor.id, now };
    const resolution = { resolvedBy: actor.id, resolution: reason };
    const targetId = side === "lender" ? row.lenderId : row.borrowerId;
    const audit = { ...(targetId && { targetId }), details: { for: side, reason } };
    if (side === "lender") {
      const started = await startLoan(tx, row, acting);
      const set = { ...started.set, ...resolution };
      return { ...started, set, entry: "resolve-lender", note: reason, notice: "resolved-lender", audit };
    }
    const end = await voidLoan(tx, row, { entry: "resolve-borrower", by: row.lenderId, ...acting });
    return { ...end, set: { ...end.set, ...resolution }, note: reason, notice: "resolved-borrower", audit };
  },
);
