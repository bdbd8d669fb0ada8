import { cn } from "@/components/ui/cn";

/** The unobtrusive demonstration note of D21. */
export function DemoNote({ demo, className }: { demo: boolean; className?: string }) {
  if (!demo) return null;
  return (
    <p className={cn("text-xs text-muted-foreground", className)}>
      Entorno de demostración — sin fondos reales
    </p>
  );
}
