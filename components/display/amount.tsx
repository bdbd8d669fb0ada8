import { cn } from "@/components/ui/class-names";

type AmountProps = { text: string; unit: string; className?: string };

/** A figure and its unit, dimmed, on one line. */
export function Amount({ text, unit, className }: AmountProps) {
  return (
    <span className={cn("whitespace-nowrap", className)}>
      {text}
      {"\u00a0"}
      <span className="unit">{unit}</span>
    </span>
  );
}
