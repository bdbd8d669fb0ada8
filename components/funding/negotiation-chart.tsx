import type { CSSProperties } from "react";
import { pointsOf } from "@/components/funding/labels";
import { cn } from "@/components/ui/cn";
import { shortDecimal } from "@/lib/core/format/short-decimal";

type Bid = { version: number; equity: string };

type NegotiationChartProps = {
  /** The viewer's position: their last version, or what the request offers. */
  mine: { name: string; equity: string };
  /** The versions of the other party, oldest first. */
  theirs: readonly Bid[];
  /** The name of the other party. */
  name: string;
};

// One fifth of the width is left free at each end, for the labels.
const EDGE = 20;
const SPAN = 100 - 2 * EDGE;
// Labels closer than this would overlap.
const APART = 24;

/** A line that shows how two parties approach each other: the share that each wants, and the difference. */
export function NegotiationChart({ mine, theirs, name }: NegotiationChartProps) {
  const [first, last] = [theirs[0], theirs.at(-1)];
  if (!first || !last) return null;
  const placeOf = scaleOf([mine.equity, first.equity, last.equity]);
  const [me, now, before] = [placeOf(mine.equity), placeOf(last.equity), placeOf(first.equity)];
  const moved = first !== last && first.equity !== last.equity;
  const spoken = theirs.map(({ version, equity }) => `versión ${version}, ${shortDecimal(equity)} %`);
  return (
    <div
      role="img"
      aria-label={`Participación: ${name} ${spoken.join("; ")}. ${mine.name}: ${shortDecimal(mine.equity)} %`}
      className="py-1 text-xs leading-[1.2]"
    >
      <div className="relative h-4.5">
        {moved && Math.abs(before - now) >= APART ? (
          <Word at={before} className="text-muted-foreground">
            v{first.version} · {shortDecimal(first.equity)}
          </Word>
        ) : null}
        <Word at={now}>
          <strong>
            v{last.version} · {shortDecimal(last.equity)} %
          </strong>
        </Word>
      </div>
      <div className="relative h-5" style={{ background: SCALE }}>
        <Stretch
          from={me}
          to={now}
          className="-mt-1 h-2 inset-ring inset-ring-destructive hatch bg-card [--key:var(--destructive)]"
        />
        {moved ? <Stretch from={now} to={before} className="-mt-px border-t border-primary" /> : null}
        {moved ? <Dot at={before} className="rounded-full border border-primary bg-card" /> : null}
        <Dot at={now} className="rounded-full bg-primary" />
        <Dot at={me} className="rotate-45 bg-foreground" />
      </div>
      <div className="relative h-4.5 pt-1">
        <Word at={me} className="top-1">
          <strong>
            {mine.name} · {shortDecimal(mine.equity)} %
          </strong>
        </Word>
      </div>
    </div>
  );
}

// A line with twenty-five marks.
const SCALE =
  "linear-gradient(var(--border-strong), var(--border-strong)) 0 50% / 100% 1px no-repeat, repeating-linear-gradient(90deg, var(--border-strong) 0 1px, transparent 1px 4%) 0 50% / 100% 0.375rem no-repeat";

function scaleOf(shares: readonly string[]): (share: string) => number {
  const points = shares.map(pointsOf);
  const [min, max] = [Math.min(...points), Math.max(...points)];
  if (min === max) return () => 50;
  return (share) => EDGE + (SPAN * (pointsOf(share) - min)) / (max - min);
}

const at = (place: number) => ({ "--at": `${place}%` }) as CSSProperties;

type PlacedProps = { at: number; className?: string };

function Word({ at: place, className, children }: PlacedProps & { children: React.ReactNode }) {
  return (
    <span
      className={cn("absolute left-(--at) -translate-x-1/2 whitespace-nowrap", className)}
      style={at(place)}
    >
      {children}
    </span>
  );
}

function Dot({ at: place, className }: PlacedProps) {
  return (
    <span
      className={cn(
        "absolute top-1/2 left-(--at) -mt-1.5 size-3 -translate-x-1/2 ring-2 ring-card",
        className,
      )}
      style={at(place)}
    />
  );
}

function Stretch({ from, to, className }: { from: number; to: number; className: string }) {
  const [left, right] = [Math.min(from, to), Math.max(from, to)];
  const style = { "--at": `${left}%`, "--part": `${right - left}%` } as CSSProperties;
  return <span className={cn("absolute top-1/2 left-(--at) w-(--part)", className)} style={style} />;
}
