import type { InvestorState } from "@/lib/offers/consent-rules";
import { isValid } from "./test-rules";

type Found = {
  test: { isPassed: boolean; validUntil: Date } | null;
  simulation: { netWorthCents: bigint; validUntil: Date } | null;
  declaration: { withdrawnAt: Date | null; validUntil: Date } | null;
};

/**
 * Returns an investor's state at an instant, from their last test, simulation and declaration; expired ones count as
 * absent.
 */
export function investorStateOf({ test, simulation, declaration }: Found, now: Date): InvestorState {
  const hasSimulated = isValid(simulation, now);
  return {
    netWorthCents: simulation && hasSimulated ? simulation.netWorthCents : null,
    isTested: test?.isPassed === true && isValid(test, now) && hasSimulated,
    isSophisticated: isDeclared(declaration, now),
  };
}

/** Returns whether a declaration of a sophisticated investor is valid. */
function isDeclared(declaration: Found["declaration"], now: Date): boolean {
  return declaration !== null && declaration.withdrawnAt === null && isValid(declaration, now);
}
