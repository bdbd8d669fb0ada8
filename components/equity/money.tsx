import { Amount } from "@/components/display/amount";
import { formatDecimal } from "@/lib/core/format/decimal";

/** Euros of a decimal text; «no disponible» where nobody knows. */
export function Money({ euros, className }: { euros: string | null; className?: string }) {
  if (euros === null) return <span className="text-muted-foreground">no disponible</span>;
  const text = formatDecimal(euros.replace("-", "−"));
  return <Amount text={text} unit="€" {...(className && { className })} />;
}
