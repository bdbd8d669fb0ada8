import type { Flow } from "@/lib/ledger/holding-queries";
import { MOVEMENT_KIND_KEYS, type MovementKind } from "./constants";
import { type DailyTotal, grouped, inAndOutOf, kindOf, type MonthlyFlow, type Past } from "./rules";

/**
 * A part of the money that came in or went out. `own` marks money that was only put aside or held, or released again;
 * `isCoin` bitcoin that was traded, as opposed to the money that was paid for it.
 */
export type FlowPart = { kind: MovementKind; own: boolean; isCoin?: true; cents: bigint };

export type FlowMonth = {
  /** `2026-11`. */
  month: string;
  received: bigint;
  sent: bigint;
  /** Money put aside or held, which still belongs to the member. */
  tied: bigint;
};

/**
 * Twelve months of money flow, in cents. Money in less money out is the balance now less the balance at the start.
 */
export type FlowPicture = { months: readonly FlowMonth[]; received: FlowPart[]; sent: FlowPart[] };

type Moved = Pick<Flow, "act" | "received" | "sent" | "freed">;

/**
 * The flow of the member's available euros, with the balances before the first month and now. Money put aside and
 * taken back counts in both directions. A hold that ended in a payment counts as that payment.
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

/** The flow of everything a member has, in euros. Money put aside or held does not count as money out. */
export function wealthFlow(months: readonly MonthlyFlow[]): FlowPicture {
  const all = months.flatMap(({ kinds }) => kinds);
  const side = (name: "received" | "sent") =>
    partsOf(
      MOVEMENT_KIND_KEYS.flatMap((kind): FlowPart[] => {
        const of = all.filter((one) => one.kind === kind);
        const whole = of.reduce((sum, one) => sum + one[name], 0n);
        if (kind !== "bitcoin") return [{ kind, own: false, cents: whole }];
        const coins = of.reduce((sum, { bitcoin }) => sum + bitcoin[name], 0n);
        return [
          { kind, own: false, cents: whole - coins },
          { kind, own: false, isCoin: true, cents: coins },
        ];
      }),
    );
  return {
    months: months.map(({ month, received, sent }) => ({ month, received, sent, tied: 0n })),
    received: side("received"),
    sent: side("sent"),
  };
}

/** The sum of the parts. */
export function totalOf(parts: readonly FlowPart[]): bigint {
  return parts.reduce((sum, { cents }) => sum + cents, 0n);
}

function sidesOf(moved: readonly Moved[]): { received: FlowPart[]; sent: FlowPart[] } {
  const kinds = [...grouped(moved, ({ act }) => kindOf(act))];
  // Groups pots by act, so that deposits and withdrawals do not cancel out.
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

// Largest first; the member's own money last.
function partsOf(parts: readonly FlowPart[]): FlowPart[] {
  return parts
    .filter(({ cents }) => cents > 0n)
    .sort((one, other) => Number(one.own) - Number(other.own) || (one.cents < other.cents ? 1 : -1));
}

const NAMED_KINDS = ["deposits", "withdrawals", "payments", "loans"] as const;

/**
 * Why a member has more or less than on the first of these days. `rest` contains price changes, sales and expenses.
 */
export type Difference = {
  first: DailyTotal;
  last: DailyTotal;
  parts: readonly { kind: (typeof NAMED_KINDS)[number]; cents: bigint }[];
  rest: bigint;
};

/** Explains the difference between the first and the last of these days. Each part uses the rates of its day. */
export function differenceOf(days: readonly DailyTotal[], { flows, ...past }: Past): Difference | null {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  const later = flows.filter(({ day }) => day > first.day);
  const parts = NAMED_KINDS.map((kind) => {
    const of = later.filter(({ act }) => kindOf(act) === kind);
    const { received, sent } = inAndOutOf(of, past);
    return { kind, cents: received - sent };
  });
  const named = parts.reduce((sum, { cents }) => sum + cents, 0n);
  return { first, last, parts, rest: last.euroCents - first.euroCents - named };
}
