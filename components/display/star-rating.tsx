import { Star } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "@/components/ui/cn";

/** A rating as filled stars out of five. */
export function StarRating({ stars }: { stars: number }) {
  return (
    <span
      className="inline-flex items-center gap-1 whitespace-nowrap"
      role="img"
      aria-label={`${stars} de 5 estrellas`}
    >
      {[1, 2, 3, 4, 5].map((each) => (
        <Star
          key={each}
          className={cn(
            "size-4",
            each <= stars ? "fill-current stroke-none text-primary" : "text-muted-foreground",
          )}
        />
      ))}
    </span>
  );
}

/** The stars and the comment of a rating. */
export function RatingText({ stars, comment }: { stars: number; comment: string | null }) {
  return (
    <>
      <StarRating stars={stars} />
      {comment ? <p className="max-w-176 text-sm wrap-anywhere whitespace-pre-line">«{comment}»</p> : null}
    </>
  );
}

/** One star with a figure beside it. */
export function StarFigure({ className, ...props }: ComponentProps<"span">) {
  return (
    <span
      data-slot="stars"
      className={cn(
        "inline-flex items-center gap-1 whitespace-nowrap [&_svg]:size-[0.875em] [&_svg]:fill-current [&_svg]:stroke-none [&_svg]:text-muted-foreground",
        className,
      )}
      {...props}
    />
  );
}
