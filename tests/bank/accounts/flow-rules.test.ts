import { describe, expect, it } from "vitest";
import { flowName } from "@/components/bank/accounts/flow-names";
import { accountFlow, differenceOf, totalOf, wealthFlow } from "@/lib/bank/accounts/flow-rules";
import { dailyTotals, daysBetween, firstOfSpan, monthlyFlows } from "@/lib/bank/accounts/rules";
import type { Flow } from "@/lib/ledger/holding-queries";
import { fc } from "../../setup/random";

const MONTHS = ["2026-01", "2026-02"];
const NONE = { received: 0n, sent: 0n, freed: 0n };
const flow = (day: string, act: string, moved: Partial<typeof NONE>): Flow => ({
  ...{ day, act, currency: "EUR", ...NONE },
  ...moved,
});
const past = (flows: Flow[]) => ({
  flows,
  rates: [
    {
      btcReferencePriceUsd: "70000.00",
      eurUsdRate: "1.000000",
      recordedAt: new Date("2026-01-01T00:00:00Z"),
    },
  ],
  timeZone: "UTC",
  now: new Date("2026-02-28T15:00:00Z"),
});

describe("the flow of an account", () => {
  it("name pots in both directions, and the purpose of an ended hold", () => {
    const flows = [
      flow("2025-12-31", "transfer", { received: 90_000n }),
      flow("2026-01-03", "transfer", { received: 100_000n }),
      flow("2026-01-10", "pot.hold", { freed: -30_000n }),
      flow("2026-01-20", "payout.hold", { freed: -20_000n }),
      flow("2026-02-02", "payout.complete", { sent: 20_000n, freed: 20_000n }),
      flow("2026-02-10", "pot.release", { freed: 5_000n }),
      flow("2026-02-11", "payment", { received: 100n, sent: 700n }),
    ];
    expect(accountFlow(150_000n, MONTHS, flows)).toEqual({
      opening: 95_600n,
      closing: 150_000n,
      months: [
        { month: "2026-01", received: 100_000n, sent: 0n, tied: 50_000n },
        { month: "2026-02", received: 25_100n, sent: 20_700n, tied: 0n },
      ],
      received: [
        { kind: "deposits", own: false, cents: 100_000n },
        { kind: "payments", own: false, cents: 100n },
        { kind: "pots", own: true, cents: 5_000n },
      ],
      sent: [
        { kind: "withdrawals", own: false, cents: 20_000n },
        { kind: "payments", own: false, cents: 700n },
        { kind: "pots", own: true, cents: 30_000n },
      ],
    });
  });

  it("equals the current minus the initial balance (any flows)", () => {
    const cents = fc.bigInt({ min: 0n, max: 10n ** 9n });
    const someFlows = fc.array(
      fc.record({
        day: fc.constantFrom("2025-12-31", "2026-01-01", "2026-01-31", "2026-02-28"),
        act: fc.constantFrom(
          "transfer",
          "payment",
          "pot.hold",
          "pot.release",
          "payout.complete",
          "sale.hold",
        ),
        currency: fc.constantFrom("EUR" as const, "BTC" as const),
        received: cents,
        sent: cents,
        freed: fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n }),
      }),
    );
    fc.assert(
      fc.property(cents, someFlows, (available, flows) => {
        const { opening, closing, received, sent, months } = accountFlow(available, MONTHS, flows);
        expect(closing).toBe(available);
        expect(totalOf(received) - totalOf(sent)).toBe(closing - opening);
        const net = months.reduce((sum, month) => sum + month.received - month.sent - month.tied, 0n);
        expect(net).toBe(closing - opening);
      }),
    );
  });
});

describe("the flow of all that one has", () => {
  it("excludes amounts that were only set aside", () => {
    const flows = [
      flow("2026-01-03", "transfer", { received: 100_000n }),
      flow("2026-01-10", "pot.hold", { freed: -30_000n }),
      flow("2026-02-11", "payment", { sent: 700n }),
    ];
    expect(wealthFlow(monthlyFlows(MONTHS, past(flows)))).toEqual({
      months: [
        { month: "2026-01", received: 100_000n, sent: 0n, tied: 0n },
        { month: "2026-02", received: 0n, sent: 700n, tied: 0n },
      ],
      received: [{ kind: "deposits", own: false, cents: 100_000n }],
      sent: [{ kind: "payments", own: false, cents: 700n }],
    });
  });

  it("names bitcoin and its price by what was traded, in both directions", () => {
    const coin = { act: "trade.settle", currency: "BTC" as const, ...NONE };
    const flows: Flow[] = [
      { ...coin, day: "2026-01-03", sent: 1_000_000n },
      flow("2026-01-03", "trade.settle", { received: 69_000n }),
      { ...coin, day: "2026-01-04", received: 500_000n },
      flow("2026-01-04", "trade.settle", { sent: 36_000n }),
    ];
    const { received, sent } = wealthFlow(monthlyFlows(MONTHS, past(flows)));
    const linesOf = (parts: typeof sent, side: "received" | "sent") =>
      parts.map((part) => [flowName(part, side), part.cents]);
    expect(linesOf(sent, "sent")).toEqual([
      ["Ventas de BTC", 70_000n],
      ["Compras de BTC", 36_000n],
    ]);
    expect(linesOf(received, "received")).toEqual([
      ["Ventas de BTC", 69_000n],
      ["Compras de BTC", 35_000n],
    ]);
  });

  it("saves no borrowed principal, only what the loan costs", () => {
    const flows = [
      flow("2026-01-03", "loan.start", { received: 197_000n }),
      flow("2026-02-03", "loan.repay", { sent: 50_400n }),
    ];
    const debtChanges = [
      { day: "2026-01-03", currency: "EUR" as const, minor: 200_000n },
      { day: "2026-02-03", currency: "EUR" as const, minor: -50_000n },
    ];
    const months = monthlyFlows(MONTHS, { ...past(flows), debtChanges });
    expect(months.map(({ received, sent, saved }) => [received, sent, saved])).toEqual([
      [197_000n, 0n, -3_000n],
      [0n, 50_400n, -400n],
    ]);
    expect(months.flatMap(({ kinds }) => kinds.map(({ kind, saved }) => [kind, saved]))).toEqual([
      ["loans", -3_000n],
      ["loans", -400n],
    ]);
  });
});

describe("the composition of a difference", () => {
  it("is shown by kind; the rest is prices, sales and expenses", () => {
    const flows = [
      flow("2026-02-25", "transfer", { received: 10_000n }),
      flow("2026-02-26", "transfer", { received: 5_000n }),
      flow("2026-02-27", "payout.complete", { sent: 1_000n, freed: 1_000n }),
      flow("2026-02-27", "payment", { received: 50n, sent: 300n }),
      flow("2026-02-28", "sale.complete", { received: 777n }),
      flow("2026-02-28", "loan.start", { received: 1_970n }),
      flow("2026-02-28", "loan.repay", { sent: 500n }),
    ];
    const days = daysBetween("2026-02-25", "2026-02-28");
    const current = { EUR: 15_997n, USD: 0n, USDT: 0n, USDC: 0n, BTC: 0n };
    expect(differenceOf(dailyTotals(current, days, past(flows)), past(flows))).toEqual({
      first: { day: "2026-02-25", euroCents: 10_000n },
      last: { day: "2026-02-28", euroCents: 15_997n },
      parts: [
        { kind: "deposits", cents: 5_000n },
        { kind: "withdrawals", cents: -1_000n },
        { kind: "payments", cents: -250n },
        { kind: "loans", cents: 1_470n },
      ],
      rest: 777n,
    });
    expect(differenceOf([], past(flows))).toBeNull();
  });
});

it("a chart starts at the beginning of the period, or when the member joined", () => {
  const today = "2026-11-23";
  const first = (span: Parameters<typeof firstOfSpan>[0], joined = "2026-01-05") =>
    firstOfSpan(span, { today, joined });
  expect([first("month"), first("quarter"), first("year")]).toEqual([
    "2026-10-24",
    "2026-08-24",
    "2025-11-23",
  ]);
  expect([first("all"), first("all", "1999-01-01"), first("all", today)]).toEqual([
    "2026-01-05",
    "2016-01-01",
    "2026-11-22",
  ]);
});

it("names each kind of held money differently, so that no two lines of a list look the same", () => {
  const held = (["learning", "marketplace", "bitcoin", "loans", "investments", "withdrawals"] as const).map(
    (kind) => flowName({ kind, own: true, cents: 1n }, "sent"),
  );
  expect(new Set(held).size).toBe(held.length);
});
