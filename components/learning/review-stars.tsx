import { StarRow } from "@/components/ui/star-row";

/** So many stars of five. */
export function ReviewStars({ stars }: { stars: number }) {
  return (
    <span className="rated row row-2">
      <StarRow stars={stars} />
    </span>
  );
}
