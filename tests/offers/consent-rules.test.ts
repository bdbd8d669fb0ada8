import { describe, expect, it } from "vitest";
import {
  type InvestorState,
  isAboveThreshold,
  missingConfirmations,
  requiredConfirmations,
  warningThreshold,
} from "@/lib/offers/consent-rules";

const investorOf = (rest: Partial<InvestorState> = {}): InvestorState => ({
  netWorthCents: null,
  isTested: true,
  isSophisticated: false,
  ...rest,
});

describe("the warning", () => {
  it("is above 1.000 €, or above 5 % of the assets if that is more", () => {
    expect([null, 0n, 2_000_000n, 2_000_019n, 2_000_020n, 10_000_000n].map(warningThreshold)).toEqual([
      100_000n,
      100_000n,
      100_000n,
      100_000n,
      100_001n,
      500_000n,
    ]);
  });

  it("is not needed at exactly the threshold", () => {
    expect([100_000n, 100_001n].map((cents) => isAboveThreshold(cents, investorOf()))).toEqual([false, true]);
    const rich = investorOf({ netWorthCents: 10_000_000n });
    expect([500_000n, 500_001n].map((cents) => isAboveThreshold(cents, rich))).toEqual([false, true]);
  });
});

describe("the required confirmations", () => {
  it("is sheet, risk and loss always, and the rest where it applies", () => {
    const always = ["sheet", "risk", "loss"];
    expect(requiredConfirmations(1n, investorOf())).toEqual(always);
    expect(requiredConfirmations(100_001n, investorOf())).toEqual([...always, "threshold"]);
    expect(requiredConfirmations(100_001n, investorOf({ isTested: false }))).toEqual([
      ...always,
      "untested",
      "threshold",
    ]);
    const sophisticated = investorOf({ isTested: false, isSophisticated: true });
    expect(requiredConfirmations(10n ** 9n, sophisticated)).toEqual(always);
  });

  it("names a sheet that is no longer the current one as not read", () => {
    const asked = { required: requiredConfirmations(1n, investorOf()), sheetVersion: 2 };
    expect(missingConfirmations({}, asked)).toEqual(["sheet", "risk", "loss"]);
    expect(missingConfirmations({ sheet: 1, risk: true, loss: true }, asked)).toEqual(["sheet"]);
    expect(missingConfirmations({ sheet: 2, risk: true, loss: false }, asked)).toEqual(["loss"]);
    expect(missingConfirmations({ sheet: 2, risk: true, loss: true }, asked)).toEqual([]);
  });
});
