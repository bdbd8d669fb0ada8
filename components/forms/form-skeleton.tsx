import { cn } from "@/components/ui/cn";
import { Skeleton } from "@/components/ui/skeleton";

type FormSkeletonProps = {
  /** The height of the form, so that nothing below it moves when it arrives. */
  className?: string;
  fields?: number;
};

/** A placeholder for a form that loads after the page. */
export function FormSkeleton({ className, fields = 3 }: FormSkeletonProps) {
  const places = Array.from({ length: fields }, (_, place) => `field ${place}`);
  return (
    <div
      className={cn("grid min-h-76 auto-rows-fr gap-4 pb-[calc(var(--spacing-control)+1rem)]", className)}
      role="status"
    >
      <span className="sr-only">Cargando...</span>
      {places.map((place) => (
        <Skeleton key={place} className="mt-6" />
      ))}
    </div>
  );
}
