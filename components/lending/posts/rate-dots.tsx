"use client";

import { type CSSProperties, type KeyboardEvent, useId } from "react";
import { cn } from "@/components/ui/cn";
import { useChosenPost } from "./chosen-post";

/** A post on the map: its position, size and description. */
export type Dot = {
  id: number;
  left: string;
  bottom: string;
  size: string;
  isWithin: boolean;
  /** Whether there is more space to its left. */
  isRight: boolean;
  title: string;
  text: string;
};

const placeOf = ({ left, bottom }: Dot) => ({ "--left": left, "--bottom": bottom }) as CSSProperties;

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at, last) => Math.min(at + 1, last),
  ArrowLeft: (at) => Math.max(at - 1, 0),
  ArrowDown: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * The dots, lowest LTV first. The description of one is shown by pointing at it, with the arrow keys, or from its row
 * in the list.
 */
export function RateDots({ dots }: { dots: readonly Dot[] }) {
  const name = useId();
  const { id, point } = useChosenPost();
  const at = dots.findIndex((dot) => dot.id === id);
  const chosen = dots[at];

  function step(event: KeyboardEvent) {
    const next = event.key === "Escape" ? undefined : STEPS[event.key]?.(at, dots.length - 1);
    if (next === undefined && event.key !== "Escape") return;
    event.preventDefault();
    point(next === undefined ? null : (dots[next]?.id ?? null));
  }

  return (
    <div className="absolute inset-0">
      <div
        className="absolute inset-0 rounded-sm"
        role="listbox"
        tabIndex={0}
        aria-label="Publicaciones, de menor a mayor LTV"
        aria-activedescendant={chosen && `${name}-${chosen.id}`}
        onKeyDown={step}
        onBlur={() => point(null)}
      >
        {dots.map((dot) => (
          <div
            key={dot.id}
            id={`${name}-${dot.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={dot === chosen}
            aria-label={`${dot.title}: ${dot.text}`}
            className={cn(
              "absolute bottom-(--bottom) left-(--left) -translate-x-1/2 translate-y-1/2 rounded-full border",
              dot.isWithin ? "border-primary bg-primary-soft" : "border-muted-foreground",
              dot === chosen && "z-1 border-primary bg-primary",
            )}
            style={{ ...placeOf(dot), width: dot.size, height: dot.size }}
            onPointerEnter={() => point(dot.id)}
            onPointerLeave={() => point(null)}
          />
        ))}
      </div>
      {chosen ? (
        <p
          className={cn(
            "pointer-events-none absolute bottom-(--bottom) left-(--left) z-2 translate-y-1/2 rounded-sm border bg-card px-2 py-1 text-xs whitespace-nowrap",
            chosen.isRight ? "-translate-x-full -ml-4" : "ml-4",
          )}
          style={placeOf(chosen)}
          aria-hidden="true"
        >
          <strong className="block font-semibold">{chosen.title}</strong>
          {chosen.text}
        </p>
      ) : null}
    </div>
  );
}
