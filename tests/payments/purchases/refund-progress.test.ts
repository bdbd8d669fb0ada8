import { describe, expect, it } from "vitest";
import { recordedIds, refundProgress } from "@/lib/payments/purchases/rules";

describe("the total of a payment's refunds", () => {
  const refund = (id: string, state: "pending" | "done" | "failed", amountMinor: bigint, isOurs = true) => ({
    id,
    state,
    amountMinor,
    name: isOurs ? "purchase-1-0" : null,
  });
  const progress = (refunds: ReturnType<typeof refund>[], receivedMinor: bigint, parts: string[] = []) =>
    refundProgress(
      { refunds, receivedMinor, dispute: null },
      { name: "purchase-1-0", partIds: new Set(parts) },
    );

  it("counts completed ones, and shows pending and rejected ones", () => {
    expect(progress([], 3_240n)).toMatchObject({ leftMinor: 3_240n, isWhole: false, newlyDone: [] });
    const done = [refund("re_2", "done", 700n), refund("re_0", "done", 1n)];
    const some = [refund("re_3", "pending", 500n), ...done, refund("re_1", "failed", 9n)];
    expect(progress(some, 3_240n)).toEqual({
      leftMinor: 2_539n,
      newlyDone: done.toReversed(),
      isWhole: false,
      isPending: true,
      failedId: "re_1",
    });
    expect(progress([refund("re_4", "done", 2_539n), ...some], 3_240n).isWhole).toBe(true);
    expect(progress([refund("re_1", "failed", 3_240n)], 0n).isWhole).toBe(false);
  });

  it("takes parts without an id for the oldest completed refunds, up to their amount", () => {
    const refunds = [
      refund("re_4", "done", 1n),
      refund("re_3", "done", 700n),
      refund("re_2", "failed", 500n),
      refund("re_1", "done", 500n),
    ];
    const ids = (usdCents: bigint, refundId: string | null = null) =>
      [...recordedIds([{ refundId, usdCents }], refunds)].sort();
    expect(ids(1_200n)).toEqual(["re_1", "re_3"]);
    expect(ids(500n)).toEqual(["re_1"]);
    expect(ids(500n, "re_2")).toEqual(["re_2"]);
    expect([...recordedIds([], refunds)]).toEqual([]);
  });

  it("counts a recorded part in any state, and as rejected only the requested refund", () => {
    const part = refund("re_1", "failed", 1_000n, false);
    expect(progress([part], 3_240n, ["re_1"])).toMatchObject({ leftMinor: 2_240n, failedId: null });
    expect(progress([part], 3_240n)).toMatchObject({ leftMinor: 3_240n, failedId: null });
    const rest = refund("re_2", "failed", 2_240n);
    expect(progress([rest, part], 3_240n, ["re_1"])).toMatchObject({ leftMinor: 2_240n, failedId: "re_2" });
    expect(progress([rest], 3_240n, ["re_2"])).toMatchObject({ leftMinor: 1_000n, failedId: null });
  });
});
