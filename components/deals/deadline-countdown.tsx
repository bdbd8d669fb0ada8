"use client";

import { Note } from "@/components/display/note";
import { Progress } from "@/components/ui/progress";
import { timeLeft } from "@/lib/core/format/durations";
import { useSecondsLeft } from "./use-seconds-left";

type ClockProps = { deadline: string; now: string };

export function DeadlineClock({ deadline, now }: ClockProps) {
  return <>{timeLeft(useSecondsLeft(deadline, now))}</>;
}

type CountdownProps = ClockProps & { totalMinutes: number; until: string };

/** The time left in the current step. */
export function DeadlineCountdown({ deadline, now, totalMinutes, until }: CountdownProps) {
  const left = useSecondsLeft(deadline, now);
  if (left === 0) return <Note>El plazo ha terminado</Note>;
  const part = Math.min(100, Math.round((left / (totalMinutes * 60)) * 100));
  return (
    <div
      className="grid min-w-36 gap-1 text-right max-tablet:w-full max-tablet:grid-cols-[auto_1fr] max-tablet:items-baseline max-tablet:gap-x-2 max-tablet:text-left"
      role="timer"
      aria-label="Tiempo restante"
    >
      <Note as="span">Quedan</Note>
      <span className="text-xl leading-[1.1] font-semibold tracking-[-0.01em] max-tablet:text-right max-tablet:text-lg">
        {timeLeft(left)}
      </span>
      <Progress thin value={part} className="max-tablet:col-span-full" />
      <Note as="span" className="max-tablet:col-span-full">
        hasta {until}
      </Note>
    </div>
  );
}
