"use client";

import { Unit } from "@/components/display/amount";
import { DAY_SECONDS, HOUR_SECONDS, timeLeft } from "@/lib/core/format/durations";
import { useSecondsLeft } from "./use-seconds-left";

type ClockProps = { deadline: string; now: string; label: string };

/**
 * A countdown such as `17 d 13 h`, and `13:31:44` on the last day, by the server's clock; refreshes the page at zero.
 */
export function DayClock({ deadline, now, label }: ClockProps) {
  const left = useSecondsLeft(deadline, now);
  const days = Math.floor(left / DAY_SECONDS);
  return (
    <span role="timer" aria-label={label} className="whitespace-nowrap">
      {days > 0 ? (
        <>
          {days} <Unit>d</Unit> {Math.floor((left % DAY_SECONDS) / HOUR_SECONDS)} <Unit>h</Unit>
        </>
      ) : (
        timeLeft(left)
      )}
    </span>
  );
}
