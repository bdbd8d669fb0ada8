import { Star } from "lucide-react";

/** So many of five stars. */
export function StarRating({ stars }: { stars: number }) {
  return (
    <span className="stars" role="img" aria-label={`${stars} de 5 estrellas`}>
      {[1, 2, 3, 4, 5].map((each) => (
        <Star key={each} className="icon" data-on={each <= stars || undefined} />
      ))}
    </span>
  );
}
