import { StarRating } from "@/components/display/star-rating";

/** The stars and the comment of a rating. */
export function RatingText({ stars, comment }: { stars: number; comment: string | null }) {
  return (
    <>
      <StarRating stars={stars} />
      {comment ? <p className="max-w-176 text-sm wrap-anywhere whitespace-pre-line">«{comment}»</p> : null}
    </>
  );
}
