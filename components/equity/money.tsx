import { Amount } from "@/components/display/amount";
import { formatDecimal } from "@/lib/core/format/decimal";

/** Formats a decimal text as EUR; «no disponible» for null. */
export function Money({ euros, className }: { euros: string | null; className?: string }) {
  if (euros === null) return <span className="text-muted-foreground">no disponible</span>;
  const text = formatDecimal(euros.replace("-", "−"));
  return <Amount text={text} unit="€" {...(className && { className })} />;
}
