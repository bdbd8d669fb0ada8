import { type Confirmation, WARNING } from "./constants";

/** What is known of a member as an investor, at the instant they invest. */
export type InvestorState = {
  /** What they said that they own, in cents; null where they never did, or too long ago. */
  netWorthCents: bigint | null;
  /** Whether a test that was passed and a simulation are both still valid. */
  isTested: boolean;
  isSophisticated: boolean;
};

/** Above which sum one investment is warned of: the larger of 1,000 € and 5 % of what the investor owns, rounded down. */
export function warningThreshold(netWorthCents: bigint | null): bigint {
  const part = ((netWorthCents ?? 0n) * WARNING.percentOfNetWorth) / 100n;
  return part > WARNING.leastCents ? part : WARNING.leastCents;
}

/** Whether an investment of so many cents is warned of: only above the threshold, not at it. */
export function isAboveThreshold(amountCents: bigint, investor: InvestorState): boolean {
  return !investor.isSophisticated && amountCents > warningThreshold(investor.netWorthCents);
}

/** What has to be confirmed for this investment; sheet, risk and loss always. */
export function requiredConfirmations(amountCents: bigint, investor: InvestorState): Confirmation[] {
  const untested: Confirmation[] = investor.isTested || investor.isSophisticated ? [] : ["untested"];
  const threshold: Confirmation[] = isAboveThreshold(amountCents, investor) ? ["threshold"] : [];
  return ["sheet", "risk", "loss", ...untested, ...threshold];
}

/** What a member has confirmed: the version of the sheet that they read, and the rest by a tick. */
export type Confirmed = { sheet?: number | undefined } & {
  readonly [Each in Exclude<Confirmation, "sheet">]?: boolean | undefined;
};

/**
 * What of it is missing. A sheet that is no longer the current one counts as not read: what was confirmed is another one.
 */
export function missingConfirmations(
  confirmed: Confirmed,
  { required, sheetVersion }: { required: readonly Confirmation[]; sheetVersion: number },
): Confirmation[] {
  return required.filter((each) =>
    each === "sheet" ? confirmed.sheet !== sheetVersion : confirmed[each] !== true,
  );
}
