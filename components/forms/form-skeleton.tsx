import { cn } from "@/components/ui/cn";
import { Skeleton } from "@/components/ui/skeleton";

/** A placeholder for a form that loads after the page. */
export function FormSkeleton({ className }: { className?: string }) {
  return (
    <div
      className={cn("grid min-h-76 grid-rows-[repeat(3,1fr)_var(--spacing-control)] gap-4", className)}
      role="status"
    >
      <span className="sr-only">Cargando...</span>
      <Skeleton className="mt-6" />
      <Skeleton className="mt-6" />
      <Skeleton className="mt-6" />
    </div>
  );
}
