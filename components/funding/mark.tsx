import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

export type Tone = "worse" | "other" | "better";

export const MARK_NAMES: Readonly<Record<Tone, string>> = {
  worse: "Peor para ti",
  other: "Distinto",
  better: "Mejor para ti",
};

const LOOKS: Readonly<Record<Tone, string>> = {
  worse: "text-destructive",
  other: "text-warning before:rotate-45",
  better: "text-success before:rounded-full",
};

/** How a condition compares with the request, as a word and a shape, never only a color. */
export function Mark({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span
      className={cn(
        "flex items-baseline gap-1.5 text-xs font-medium before:size-1.5 before:flex-none before:-translate-y-px before:bg-current",
        LOOKS[tone],
      )}
    >
      {children}
    </span>
  );
}
