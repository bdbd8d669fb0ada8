import type { ComponentProps } from "react";
import type { Badge } from "@/components/ui/badge";
import { dayText, monthText } from "@/lib/core/format/format";
import type { PromiseStatus } from "@/lib/funding/constants";
import type { PromiseLine } from "@/lib/funding/promises/lines";

export const PROMISE_TONES: Readonly<Record<PromiseStatus, ComponentProps<typeof Badge>["variant"]>> = {
  active: "success",
  paused: "warning",
  ended: "outline",
  stopped: "destructive",
};

/** Formats a number of supporters: `1 persona apoya cada mes`. */
export const supportersText = (count: number) =>
  count === 1 ? "1 persona apoya cada mes" : `${count} personas apoyan cada mes`;

/** Describes the next and last payment of a promise; for a paused one, the reason. */
export function scheduleText({ status, nextOn, lastMonth, lastError }: PromiseLine): string {
  if (status === "paused") return lastError ?? "No se paga por ahora.";
  if (nextOn === null) return "No se paga nada más.";
  const until = lastMonth ? ` · último mes, ${monthText(lastMonth)}` : "";
  return `Próximo pago el ${dayText(nextOn)}${until}`;
}
