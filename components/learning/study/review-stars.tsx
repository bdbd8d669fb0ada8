import { StarRating } from "@/components/display/star-rating";

/** So many stars of five. */
export function ReviewStars({ stars }: { stars: number }) {
  return (
    <span className="rated row row-2">
      <StarRating stars={stars} />
    </span>
  );
}
