import { Star } from "lucide-react";
import { PersonNote } from "@/components/display/person";
import { StarFigure } from "@/components/display/star-rating";
import { formatCount, formatRating, yearIn } from "@/lib/core/format/format";
import type { SellerLine } from "@/lib/marketplace/listings/seller-queries";

type SellerFiguresProps = {
  seller: Pick<SellerLine, "reputation" | "sales" | "memberSince">;
  timeZone: string;
};

/** The rating of a seller, the number of their sales, and since when they are a member. */
export function SellerFigures({ seller, timeZone }: SellerFiguresProps) {
  const { reputation, sales, memberSince } = seller;
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
      <PersonNote>Miembro desde {yearIn(new Date(memberSince), timeZone)}</PersonNote>
    </>
  );
}
