import type { CSSProperties } from "react";
import { cn } from "@/components/ui/cn";
import { Skeleton } from "@/components/ui/skeleton";

type FormSkeletonProps = {
  className?: string;
  /** The height of the form in rem, so that nothing below it moves when it arrives. */
  height?: number;
  /** Its height on a phone. */
  phoneHeight?: number;
  fields?: number;
};

/** A placeholder for a form that loads after the page. */
export function FormSkeleton({
  className,
  height = 19,
  phoneHeight = height,
  fields = 3,
}: FormSkeletonProps) {
  const places = Array.from({ length: fields }, (_, place) => `field ${place}`);
  return (
    <div
      className={cn(
        "grid min-h-(--height) auto-rows-fr gap-4 pb-14 max-tablet:min-h-(--phone-height)",
        className,
      )}
      style={{ "--height": `${height}rem`, "--phone-height": `${phoneHeight}rem` } as CSSProperties}
      role="status"
    >
      <span className="sr-only">Cargando...</span>
      {places.map((place) => (
        <Skeleton key={place} className="mt-6" />
      ))}
    </div>
  );
}
