import { type Confirmation, WARNING } from "./constants";

/** The facts about a member as an investor, at the time of an investment. */
export type InvestorState = {
  /** Their declared net worth in cents; null if it was never declared or has expired. */
  netWorthCents: bigint | null;
  /** Whether a passed test and a simulation are both still valid. */
  isTested: boolean;
  isSophisticated: boolean;
};

/**
 * Returns the amount above which an investment needs a warning: the larger of 1,000 € and 5 % of the investor's net
 * worth, rounded down.
 */
export function warningThreshold(netWorthCents: bigint | null): bigint {
  const part = ((netWorthCents ?? 0n) * WARNING.percentOfNetWorth) / 100n;
  return part > WARNING.leastCents ? part : WARNING.leastCents;
}

/** Returns whether an investment needs a warning: only above the threshold, not at it. */
export function isAboveThreshold(amountCents: bigint, investor: InvestorState): boolean {
  return !investor.isSophisticated && amountCents > warningThreshold(investor.netWorthCents);
}

/** Returns the confirmations that this investment requires; sheet, risk and loss always. */
export function requiredConfirmations(amountCents: bigint, investor: InvestorState): Confirmation[] {
  const untested: Confirmation[] = investor.isTested || investor.isSophisticated ? [] : ["untested"];
  const threshold: Confirmation[] = isAboveThreshold(amountCents, investor) ? ["threshold"] : [];
  return ["sheet", "risk", "loss", ...untested, ...threshold];
}

/** What a member has confirmed: the version of the sheet that they read, and the other confirmations by a tick. */
export type Confirmed = { sheet?: number | undefined } & {
  readonly [Each in Exclude<Confirmation, "sheet">]?: boolean | undefined;
};

/** Returns the missing confirmations. A confirmed sheet that is no longer the current one counts as missing. */
export function missingConfirmations(
  confirmed: Confirmed,
  { required, sheetVersion }: { required: readonly Confirmation[]; sheetVersion: number },
): Confirmation[] {
  return required.filter((each) =>
    each === "sheet" ? confirmed.sheet !== sheetVersion : confirmed[each] !== true,
  );
}
