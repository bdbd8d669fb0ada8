import { cn } from "@/components/ui/cn";

/** The discreet note of D21. */
export function DemoNote({ demo, className }: { demo: boolean; className?: string }) {
  if (!demo) return null;
  return (
    <p className={cn("text-xs text-muted-foreground", className)}>
      Entorno de demostración — sin fondos reales
    </p>
  );
}
