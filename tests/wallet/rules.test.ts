import { describe, expect, it } from "vitest";
import { DomainError } from "@/lib/core/command/errors";
import { InsufficientFunds } from "@/lib/ledger/post";
import { requireFunds } from "@/lib/ledger/refusals";
import { WITHDRAWAL_STATUSES } from "@/lib/wallet/constants";
import { depositAfter } from "@/lib/wallet/deposits/rules";
import { WITHDRAWAL_LABELS } from "@/lib/wallet/withdrawals/constants";
import {
  mayCancel,
  WITHDRAWAL_STEPS,
  type WithdrawalEvent,
  withdrawalAfter,
  withdrawalOpenTo,
} from "@/lib/wallet/withdrawals/rules";

describe("withdrawalAfter", () => {
  const events = Object.keys(WITHDRAWAL_STEPS) as WithdrawalEvent[];
  const table = WITHDRAWAL_STATUSES.flatMap((status) => events.map((event) => [status, event] as const));
  const allowed: Record<string, string> = {
    "pending approve": "pending",
    "pending reject": "failed",
    "pending cancel": "failed",
    "pending send": "broadcasting",
    "broadcasting complete": "completed",
    "broadcasting refuse": "failed",
  };

  it.each(table)("%s, %s", (status, event) => {
    const to = allowed[`${status} ${event}`];
    if (to) return expect(withdrawalAfter(status, event)).toBe(to);
    const message = `El retiro está ${WITHDRAWAL_LABELS[status].toLowerCase()}: ya no se puede cambiar.`;
    expect(() => withdrawalAfter(status, event)).toThrow(
      expect.objectContaining({ code: "conflict", message }),
    );
  });
});

describe("who may", () => {
  it("an administrator decides, the owner cancels, the system does the rest", () => {
    expect(Object.entries(WITHDRAWAL_STEPS).map(([event, { who }]) => [event, who])).toEqual([
      ["approve", "administrator"],
      ["reject", "administrator"],
      ["cancel", "owner"],
      ["send", "system"],
      ["complete", "system"],
      ["refuse", "system"],
    ]);
    expect(WITHDRAWAL_STATUSES.filter(mayCancel)).toEqual(["pending"]);
  });

  it("depends on the owner: an administrator cancels their own and decides on others'", () => {
    const open = (id: string, isAdmin: boolean) =>
      withdrawalOpenTo({ userId: "owner", status: "pending" }, { id, isAdmin }, new Date());
    expect([open("owner", true), open("owner", false)]).toEqual([["cancel"], ["cancel"]]);
    expect([open("other", true), open("other", false)]).toEqual([["approve", "reject"], []]);
  });
});

describe("error messages about money", () => {
  it("name what is missing, and leave other errors unchanged", async () => {
    const short = new InsufficientFunds("EUR", 150n, 200n);
    await expect(requireFunds(Promise.reject(short))).rejects.toEqual(
      new DomainError("conflict", "Balance insuficiente: necesitas 2,00 € y tienes 1,50 € disponibles."),
    );
    const own = new DomainError("conflict", "En el bote hay 1,50 €.");
    await expect(requireFunds(Promise.reject(short), () => own)).rejects.toBe(own);
    const other = new Error("other");
    await expect(requireFunds(Promise.reject(other))).rejects.toBe(other);
    expect(await requireFunds(Promise.resolve("posted"))).toBe("posted");
  });
});

describe("depositAfter", () => {
  it.each([
    [null, 1, "dropped"],
    [0, 1, "detected"],
    [1, 1, "credited"],
    [1, 2, "confirmed"],
    [2, 2, "credited"],
    [3, 2, "credited"],
  ] as const)("%j confirmations of %i: %s", (confirmations, needed, status) => {
    expect(depositAfter(confirmations, needed)).toBe(status);
  });
});
