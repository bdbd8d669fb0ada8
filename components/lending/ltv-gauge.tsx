import { Bell, ShieldPlus } from "lucide-react";
import type { CSSProperties } from "react";
import { cn } from "@/components/ui/cn";
import { WARNING_LTV } from "@/lib/core/config/constants";
import { formatDecimal } from "@/lib/core/format/decimal";
import { formatCount } from "@/lib/core/format/format";
import type { Prices } from "@/lib/core/format/reference-prices";
import { printCents } from "@/lib/lending/cents";
import { DEFAULT_LTV, MARGIN_CALLS } from "@/lib/lending/margin/constants";
import { ltvPoints, priceAtLtv, type Sum } from "@/lib/lending/margin/ltv-rules";

// Drawn from 40 to 100 %, because nothing happens below.
const FROM = 40;
const TO = 100;

const placeOf = (percent: number) =>
  Math.min(100, Math.max(0, ((percent - FROM) / (TO - FROM)) * 100)).toFixed(2);

const at = (percent: number) => ({ "--at": `${placeOf(percent)}%` }) as CSSProperties;

const CALL_NAMES = ["1.º", "2.º", "3.º"] as const;
const SCALE = [50, 60, 70, ...MARGIN_CALLS.map((points) => points / 100)] as const;
const END = DEFAULT_LTV / 100;

type LtvGaugeProps = {
  sum: Sum;
  sats: bigint;
  prices: Prices;
  /** The borrower's own marks, at their LTV in percent. */
  own?: readonly { kind: "bell" | "defence"; name: string; ltv: string }[];
};

const MARK = "absolute left-(--at) whitespace-nowrap";
const BELOW = `${MARK} top-1.5`;

/** The LTV of a sum, with the levels of the margin calls and the bitcoin price that triggers each. */
export function LtvGauge({ sum, sats, prices, own = [] }: LtvGaugeProps) {
  const points = ltvPoints(sum, sats, prices);
  const percent = Number(points) / 100;
  const priceAt = (mark: number) => priceAtLtv(sum, { sats, points: mark * 100 }, prices);
  const stop = formatDecimal(printCents(priceAt(END)));
  return (
    // biome-ignore lint/a11y/useSemanticElements: the browser's meter has neither marks nor words
    <div
      className="grid text-xs leading-[1.2] text-muted-foreground"
      role="meter"
      aria-label="LTV"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.min(100, percent)}
      aria-valuetext={[
        `${formatDecimal(printCents(points))} %; liquidación al ${END} %, con BTC a ${stop} US$`,
        ...own.map(({ name, ltv }) => `${name} al ${formatDecimal(ltv)} %`),
      ].join("; ")}
    >
      {own.length > 0 ? (
        <div className="relative h-4.5 text-primary [&_svg]:size-3.5" aria-hidden="true">
          {own.map(({ kind, ltv }) => (
            // Side by side if both are at the same position.
            <span
              key={kind}
              className={cn(MARK, kind === "bell" && "-translate-x-full")}
              style={at(Number(ltv))}
            >
              {kind === "bell" ? <Bell /> : <ShieldPlus />}
            </span>
          ))}
        </div>
      ) : null}
      <div className="relative h-4.5 font-[550]" aria-hidden="true">
        {MARGIN_CALLS.map((mark, place) => (
          <span key={mark} className={`${MARK} bottom-1 -translate-x-1/2`} style={at(mark / 100)}>
            {CALL_NAMES[place]}
          </span>
        ))}
        <span
          className={`${MARK} bottom-1 pl-1 text-destructive max-tablet:right-0 max-tablet:left-auto max-tablet:pl-0`}
          style={at(END)}
        >
          Liquidación
        </span>
      </div>
      <Edge percent={percent} own={[...new Set(own.map(({ ltv }) => Number(ltv)))]} />
      <div className="relative h-4.5" aria-hidden="true">
        <span className={BELOW} style={at(FROM)}>
          {FROM}
        </span>
        {SCALE.map((mark) => (
          <span key={mark} className={`${BELOW} -translate-x-1/2`} style={at(mark)}>
            {mark}
          </span>
        ))}
        <span className={`${BELOW} -translate-x-1/2 font-semibold text-foreground`} style={at(END)}>
          {END}
        </span>
        <span className={`${BELOW} -translate-x-full`} style={at(TO)}>
          {TO} %
        </span>
      </div>
      <div className="relative h-4.5 max-tablet:hidden" aria-hidden="true">
        <span className={BELOW} style={at(FROM)}>
          {thousands(priceAt(FROM))}
        </span>
        {[50, 60, ...MARGIN_CALLS.map((mark) => mark / 100)].map((mark) => (
          <span key={mark} className={`${BELOW} -translate-x-1/2`} style={at(mark)}>
            {thousands(priceAt(mark))}
          </span>
        ))}
        <span className={`${BELOW} -translate-x-1/2 font-semibold text-foreground`} style={at(END)}>
          {thousands(priceAt(END))}
        </span>
        <span className={`${BELOW} -translate-x-full`} style={at(TO)}>
          {thousands(priceAt(TO))} US$
        </span>
      </div>
    </div>
  );
}

const WASH =
  "linear-gradient(90deg, var(--success-soft) 0 33.333%, var(--muted) 33.333% 58.333%, var(--warning-soft) 58.333% 83.333%, var(--destructive-soft) 83.333%)";

function Edge({ percent, own }: { percent: number; own: readonly number[] }) {
  return (
    <div
      className="relative h-6 rounded-sm inset-ring inset-ring-border"
      style={{ backgroundImage: WASH }}
      aria-hidden="true"
    >
      <span
        className={cn("absolute inset-y-1.75 left-0 w-(--at) rounded-l-sm", fillOf(percent))}
        style={at(percent)}
      />
      {[...MARGIN_CALLS, DEFAULT_LTV].map((mark) => (
        <span
          key={mark}
          className="absolute inset-y-0 left-(--at) w-px bg-foreground opacity-55"
          style={at(mark / 100)}
        />
      ))}
      {own.map((mark) => (
        <span key={mark} className="absolute inset-y-0 left-(--at) w-0.5 bg-primary" style={at(mark)} />
      ))}
      <span className="absolute -inset-y-0.75 left-(--at) -ml-px w-0.5 bg-foreground" style={at(percent)} />
    </div>
  );
}

function fillOf(percent: number): string {
  if (percent >= END) return "bg-destructive";
  return percent > WARNING_LTV / 100 ? "bg-warning" : "bg-chart-2";
}

/** Formats a bitcoin price in little space: `45,6k`. */
function thousands(cents: bigint): string {
  const hundreds = Number(cents / 10_000n);
  if (hundreds < 10) return formatCount(Number(cents / 100n));
  return `${formatCount(Math.floor(hundreds / 10))},${hundreds % 10}k`;
}
