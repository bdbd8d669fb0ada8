import { describe, expect, it } from "vitest";
import {
  actsOf,
  changesOf,
  dailyTotals,
  daysBetween,
  endedQuarter,
  euroTotal,
  firstOfPeriod,
  isExchange,
  isTied,
  kindOf,
  lastOfQuarter,
  monthlyFlows,
  monthsOf,
  quarterBefore,
  quarterText,
  withEuroValues,
  yearBefore,
} from "@/lib/bank/accounts/rules";
import { lastOfMonth } from "@/lib/core/format/calendar";
import { CURRENCIES, type Currency } from "@/lib/core/format/money";
import { TRANSFER_RULES } from "@/lib/ledger/constants";
import type { Amounts, Flow } from "@/lib/ledger/holding-queries";
import { fc } from "../../setup/random";

const ratesOf = (recordedAt: string, btcReferencePriceUsd = "70000.00", eurUsdRate = "1.000000") => ({
  btcReferencePriceUsd,
  eurUsdRate,
  recordedAt: new Date(recordedAt),
});

const amounts = (some: Partial<Amounts>): Amounts => ({
  EUR: 0n,
  USD: 0n,
  USDT: 0n,
  USDC: 0n,
  BTC: 0n,
  ...some,
});

const NOW = new Date("2026-03-10T15:00:00Z");
const past = (flows: Flow[], rates = [ratesOf("2026-01-01T00:00:00Z")], timeZone = "UTC") => ({
  flows,
  rates,
  timeZone,
  now: NOW,
});
const flow = (day: string, act: string, received: bigint, sent = 0n, currency: Currency = "EUR"): Flow => ({
  day,
  act,
  currency,
  received,
  sent,
  freed: 0n,
});

describe("kinds", () => {
  it("has one for every act of the ledger but corrections and the treasury's", () => {
    const acts = Object.keys(TRANSFER_RULES);
    const other = acts.filter((act) => kindOf(act) === "other");
    expect(other).toEqual(["treasury.fund", "correction"]);
    expect(actsOf("payments")).toEqual(["payment"]);
    expect(kindOf("an.act-of-tomorrow")).toBe("other");
  });
});

describe("amounts that are only set aside", () => {
  it("are distinguished from amounts that leave the owner", () => {
    expect(["pot.hold", "order.hold", "payout.hold", "loan.lock"].map(isTied)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    const gone = [
      "payment",
      "pot.release",
      "payout.complete",
      "trade.settle",
      "loan.start",
      "loan.repay",
      "an.act-of-tomorrow",
    ];
    expect(gone.filter(isTied)).toEqual([]);
  });
});

describe("periods", () => {
  it("begin with their month, quarter or year, or thirty days ago", () => {
    const first = (period: Parameters<typeof firstOfPeriod>[0]) => firstOfPeriod(period, "2026-11-23");
    expect([first("days"), first("month"), first("quarter"), first("year")]).toEqual([
      "2026-10-24",
      "2026-11-01",
      "2026-10-01",
      "2026-01-01",
    ]);
    expect(firstOfPeriod("quarter", "2026-03-31")).toBe("2026-01-01");
  });
});

describe("days", () => {
  it("covers days across ends of months and changes of clocks", () => {
    expect(daysBetween("2026-02-27", "2026-03-02")).toEqual([
      "2026-02-27",
      "2026-02-28",
      "2026-03-01",
      "2026-03-02",
    ]);
    expect(daysBetween("2025-03-10", "2026-03-10")).toHaveLength(366);
    expect(daysBetween("2026-03-02", "2026-03-01")).toEqual([]);
  });

  it("finds the day one year before, also of a leap day, and the last day of a month", () => {
    expect(yearBefore("2026-11-22")).toBe("2025-11-22");
    expect(yearBefore("2028-02-29")).toBe("2027-02-28");
    expect(["2026-02", "2026-02-03", "2028-02-03", "2026-12-31"].map(lastOfMonth)).toEqual([
      "2026-02-28",
      "2026-02-28",
      "2028-02-29",
      "2026-12-31",
    ]);
    expect(monthsOf(["2026-01-31", "2026-02-01", "2026-02-02"])).toEqual(["2026-01", "2026-02"]);
  });
});

describe("quarters", () => {
  it("finds the last complete quarter, the one before, and its last day", () => {
    expect(["2026-11-22", "2026-01-01", "2026-03-31"].map(endedQuarter)).toEqual([
      "2026-Q3",
      "2025-Q4",
      "2025-Q4",
    ]);
    expect(["2026-Q3", "2026-Q1"].map(quarterBefore)).toEqual(["2026-Q2", "2025-Q4"]);
    expect(["2026-Q3", "2027-Q1"].map(quarterText)).toEqual([
      "tercer trimestre de 2026",
      "primer trimestre de 2027",
    ]);
    expect(["2026-Q1", "2026-Q4"].map(lastOfQuarter)).toEqual(["2026-03-31", "2026-12-31"]);
  });
});

describe("closing balances", () => {
  it("are calculated backwards from now, each day at the rates at its end", () => {
    const rates = [
      ratesOf("2026-01-01T00:00:00Z", "50000.00"),
      ratesOf("2026-03-09T10:00:00Z", "60000.00"),
      ratesOf("2026-03-10T10:00:00Z", "70000.00"),
    ];
    const flows = [flow("2026-03-10", "payment", 0n, 1_000n), flow("2026-03-09", "deposit", 5_000n)];
    const days = ["2026-03-08", "2026-03-09", "2026-03-10"];
    const totals = dailyTotals(amounts({ EUR: 4_000n, BTC: 100_000_000n }), days, past(flows, rates));
    expect(totals).toEqual([
      { day: "2026-03-08", euroCents: 5_000_000n },
      { day: "2026-03-09", euroCents: 6_005_000n },
      { day: "2026-03-10", euroCents: 7_004_000n },
    ]);
  });

  it("count an investment as owned before and after it was paid", () => {
    const flows = [flow("2026-03-09", "fund.call", 0n, 60_000n), flow("2026-03-09", "deposit", 70_000n)];
    const owned = 60_000n;
    const outside = changesOf(flows);
    const days = ["2026-03-08", "2026-03-09"];
    const totals = dailyTotals(amounts({ EUR: 10_000n + owned }), days, past(outside));
    expect(totals.map(({ euroCents }) => euroCents)).toEqual([0n, 70_000n]);
    const acts = ["pool.deposit", "project.issue", "fund.exit", "project.close", "funding.pay", "payment"];
    expect(acts.map(isExchange)).toEqual([true, true, true, false, false, false]);
  });

  it("count the principal of a lender as owned while it is lent, and what a borrower receives as theirs", () => {
    const lent = [flow("2026-03-08", "deposit", 70_000n), flow("2026-03-09", "loan.start", 0n, 60_000n)];
    const repaid = flow("2026-03-10", "loan.repay", 60_000n);
    const days = ["2026-03-07", "2026-03-08", "2026-03-09", "2026-03-10"];
    const totalsOf = (now: bigint, flows: Flow[]) =>
      dailyTotals(amounts({ EUR: now }), days, past(changesOf(flows))).map(({ euroCents }) => euroCents);
    expect(totalsOf(10_000n + 60_000n, lent)).toEqual([0n, 70_000n, 70_000n, 70_000n]);
    expect(totalsOf(70_000n, [...lent, repaid])).toEqual([0n, 70_000n, 70_000n, 70_000n]);
    const borrowed = [
      flow("2026-03-09", "loan.start", 59_100n),
      flow("2026-03-10", "loan.repay", 0n, 60_000n),
      flow("2026-03-08", "deposit", 1_000n),
    ];
    expect(totalsOf(100n, borrowed)).toEqual([0n, 1_000n, 60_100n, 100n]);
  });

  it("start at zero if all flows are known, and end with the current balance (any flows)", () => {
    const days = daysBetween("2026-03-01", "2026-03-10");
    const someFlows = fc.array(
      fc.record({
        day: fc.constantFrom(...days.slice(1)),
        act: fc.constantFrom("deposit", "payment"),
        currency: fc.constantFrom(...CURRENCIES),
        received: fc.bigInt({ min: 0n, max: 10n ** 12n }),
        sent: fc.constant(0n),
        freed: fc.constant(0n),
      }),
    );
    fc.assert(
      fc.property(someFlows, (flows) => {
        const current = amounts(
          Object.fromEntries(
            CURRENCIES.map((currency) => [
              currency,
              flows.filter((of) => of.currency === currency).reduce((sum, of) => sum + of.received, 0n),
            ]),
          ),
        );
        const totals = dailyTotals(current, days, past(flows));
        expect(totals[0]?.euroCents).toBe(0n);
        expect(totals.at(-1)?.euroCents).toBe(euroTotal(current, ratesOf("2026-01-01T00:00:00Z")));
      }),
    );
  });
});

describe("months", () => {
  it("add up the flows by kind; a conversion is not a flow", () => {
    const flows = [
      flow("2026-02-03", "deposit", 10_000n),
      flow("2026-02-04", "transfer", 5_000n),
      flow("2026-02-05", "payment", 100n, 700n),
      flow("2026-02-05", "conversion", 0n, 9_000n),
      flow("2026-03-01", "sale.complete", 2_000n, 0n, "USD"),
    ];
    const bitcoin = { received: 0n, sent: 0n };
    expect(monthlyFlows(["2026-01", "2026-02", "2026-03"], past(flows))).toEqual([
      { month: "2026-01", received: 0n, sent: 0n, saved: 0n, kinds: [] },
      {
        month: "2026-02",
        received: 15_100n,
        sent: 700n,
        saved: 14_400n,
        kinds: [
          { kind: "deposits", received: 15_000n, sent: 0n, saved: 15_000n, bitcoin },
          { kind: "payments", received: 100n, sent: 700n, saved: -600n, bitcoin },
        ],
      },
      {
        month: "2026-03",
        received: 2_000n,
        sent: 0n,
        saved: 2_000n,
        kinds: [{ kind: "marketplace", received: 2_000n, sent: 0n, saved: 2_000n, bitcoin }],
      },
    ]);
  });
});

it("what pools hold for a member adds up with the balances to the value of both, without a lost cent", () => {
  const rates = ratesOf("2026-01-01T00:00:00Z", "70000.00", "1.080000");
  // A dollar is 92.59 cents, and two are 185.18.
  const balances = amounts({ EUR: 100n, USD: 100n });
  const parts = withEuroValues(
    [
      { minor: 100n, currency: "USD" as const },
      { minor: 250n, currency: "EUR" as const },
    ],
    balances,
    rates,
  );
  const whole = euroTotal(amounts({ EUR: 350n, USD: 200n }), rates);
  expect(parts.map(({ euroCents }) => euroCents)).toEqual([93n, 250n]);
  expect(euroTotal(balances, rates) + 93n + 250n).toBe(whole);
});
