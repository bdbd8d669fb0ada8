import type { Flow } from "@/lib/ledger/holding-queries";
import { MOVEMENT_KIND_KEYS, type MovementKind } from "./constants";
import { type DailyTotal, euroCentsOfFlow, grouped, kindOf, type MonthlyFlow, type Past } from "./rules";

/** One line of what came in or went out; `own` is what only was put aside or held, or came back from it. */
export type FlowPart = { kind: MovementKind; own: boolean; cents: bigint };

export type FlowMonth = {
  /** `2026-11`. */
  month: string;
  received: bigint;
  sent: bigint;
  /** Put aside or held: still the member's. */
  tied: bigint;
};

/** Twelve months of money, in cents: what came in less what went out is what there is now less what there was. */
export type FlowPicture = { months: readonly FlowMonth[]; received: FlowPart[]; sent: FlowPart[] };

type Moved = Pick<Flow, "act" | "received" | "sent" | "freed">;

/**
 * What moved in what a member may spend of euros, with what was there before the first of the months. What is put aside and
 * taken back counts both times; a hold that has ended, with what it was for, counts as what it was for.
 */
export function accountFlow(
  available: bigint,
  months: readonly string[],
  flows: readonly Flow[],
): FlowPicture & { opening: bigint; closing: bigint } {
  const moved = flows.filter(
    ({ currency, day }) => currency === "EUR" && day.slice(0, 7) >= (months[0] ?? ""),
  );
  const byMonth = grouped(moved, ({ day }) => day.slice(0, 7));
  const change = moved.reduce((sum, { received, sent, freed }) => sum + received - sent + freed, 0n);
  return {
    opening: available - change,
    closing: available,
    months: months.map((month) => {
      const { received, sent } = sidesOf(byMonth.get(month) ?? []);
      const tied = totalOf(sent.filter(({ own }) => own));
      return { month, received: totalOf(received), sent: totalOf(sent) - tied, tied };
    }),
    ...sidesOf(moved),
  };
}

/** The same of all that a member has, in euros: what is put aside or held never left. */
export function wealthFlow(months: readonly MonthlyFlow[]): FlowPicture {
  const kinds = MOVEMENT_KIND_KEYS.map((kind) => ({
    kind,
    of: months.flatMap((month) => month.kinds.filter((one) => one.kind === kind)),
  }));
  const side = (name: "received" | "sent") =>
    partsOf(
      kinds.map(({ kind, of }) => ({
        kind,
        own: false,
        cents: of.reduce((sum, one) => sum + one[name], 0n),
      })),
    );
  return {
    months: months.map(({ month, received, sent }) => ({ month, received, sent, tied: 0n })),
    received: side("received"),
    sent: side("sent"),
  };
}

/** The sum of some parts. */
export function totalOf(parts: readonly FlowPart[]): bigint {
  return parts.reduce((sum, { cents }) => sum + cents, 0n);
}

function sidesOf(moved: readonly Moved[]): { received: FlowPart[]; sent: FlowPart[] } {
  const kinds = [...grouped(moved, ({ act }) => kindOf(act))];
  // Pots by act, so that what went in and what came back do not cancel out.
  const holds = [...grouped(moved, ({ act }) => (kindOf(act) === "pots" ? act : kindOf(act)))];
  const freed = holds.map(([, of]) => ({
    kind: kindOf(of[0]?.act ?? ""),
    own: true,
    cents: of.reduce((sum, one) => sum + one.freed, 0n),
  }));
  const side = (name: "received" | "sent") =>
    kinds.map(([kind, of]) => ({ kind, own: false, cents: of.reduce((sum, one) => sum + one[name], 0n) }));
  return {
    received: partsOf([...side("received"), ...freed]),
    sent: partsOf([...side("sent"), ...freed.map((part) => ({ ...part, cents: -part.cents }))]),
  };
}

// The largest first, what is still one's own last.
function partsOf(parts: readonly FlowPart[]): FlowPart[] {
  return parts
    .filter(({ cents }) => cents > 0n)
    .sort((one, other) => Number(one.own) - Number(other.own) || (one.cents < other.cents ? 1 : -1));
}

const NAMED_KINDS = ["deposits", "withdrawals", "payments"] as const;

/** Why a member has more or less than on the first of these days; what no kind explains is prices, sales and expenses. */
export type Difference = {
  first: DailyTotal;
  last: DailyTotal;
  parts: readonly { kind: (typeof NAMED_KINDS)[number]; cents: bigint }[];
  rest: bigint;
};

/** What made the difference between the first and the last of these days, each part at the rates of its day. */
export function differenceOf(days: readonly DailyTotal[], { flows, ...past }: Past): Difference | null {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  const later = flows.filter(({ day }) => day > first.day);
  const parts = NAMED_KINDS.map((kind) => ({
    kind,
    cents: later
      .filter(({ act }) => kindOf(act) === kind)
      .reduce(
        (sum, flow) =>
          sum + euroCentsOfFlow(flow.received, flow, past) - euroCentsOfFlow(flow.sent, flow, past),
        0n,
      ),
  }));
  const named = parts.reduce((sum, { cents }) => sum + cents, 0n);
  return { first, last, parts, rest: last.euroCents - first.euroCents - named };
}
