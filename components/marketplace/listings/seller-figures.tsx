import { Star } from "lucide-react";
import { PersonNote } from "@/components/display/person";
import { StarFigure } from "@/components/display/star-rating";
import { formatCount, formatRating } from "@/lib/core/format/format";
import type { SellerLine } from "@/lib/marketplace/listings/seller-queries";

type SellerFiguresProps = { seller: Pick<SellerLine, "reputation" | "sales" | "memberSince"> };

/** The rating of a seller, the number of their sales, and since when they are a member. */
export function SellerFigures({ seller: { reputation, sales, memberSince } }: SellerFiguresProps) {
  const hasRatings = /[1-9]/.test(reputation);
  return (
    <>
      <PersonNote as={StarFigure}>
        {hasRatings ? (
          <>
            <Star aria-hidden="true" /> {formatRating(reputation)} ·{" "}
          </>
        ) : (
          "Sin valoraciones · "
        )}
        {sales === 1 ? "1 venta" : `${formatCount(sales)} ventas`}
      </PersonNote>
      <PersonNote>Miembro desde {new Date(memberSince).getFullYear()}</PersonNote>
    </>
  );
}
