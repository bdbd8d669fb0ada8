import { MapPin, ShieldCheck, Star } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { Amount } from "@/components/display/amount";
import { BadgeRow } from "@/components/display/badge-row";
import { Note } from "@/components/display/note";
import { StarFigure } from "@/components/display/star-rating";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { formatRating } from "@/lib/core/format/format";
import { CONDITION_LABELS, LISTING_LABELS } from "@/lib/marketplace/listings/constants";
import type { ListingLine } from "@/lib/marketplace/listings/queries";
import { euros } from "./labels";
import { ListingPicture } from "./picture";

type ListingCardProps = { listing: ListingLine; kicker?: string; children?: ReactNode };

/** A listing as a card: title, price, condition, place and seller. */
export function ListingCard({ listing, kicker, children }: ListingCardProps) {
  const { id, title, category, price, condition, location, seller } = listing;
  const hasRatings = /[1-9]/.test(seller.reputation);
  return (
    <Card as="article" className="relative grid grid-rows-[auto_1fr] overflow-hidden">
      <Link
        href={`/marketplace/${id}`}
        className="group/link grid content-start text-inherit no-underline"
        prefetch={false}
      >
        <ListingPicture src={listing.imageUrl} icon={category.icon} />
        <span className="grid gap-1 px-4 pt-3 max-tablet:px-3">
          {kicker ? <Note as="span">{kicker}</Note> : null}
          <strong className="line-clamp-2 leading-snug wrap-anywhere group-hover/link:underline">
            {title}
          </strong>
          <span className="text-md font-[650]">
            <Amount {...euros(price)} />
          </span>
        </span>
      </Link>
      <div className="grid content-end gap-2 px-4 pt-2 pb-4 max-tablet:px-3">
        <BadgeRow>
          <Badge plain>{CONDITION_LABELS[condition]}</Badge>
          <ListingMarks listing={listing} />
        </BadgeRow>
        <Note as="span" className="flex min-w-0 items-center gap-1">
          <MapPin aria-hidden="true" /> <span className="truncate">{location}</span>
        </Note>
        <Note as="span" className="flex min-w-0 justify-between gap-2">
          <span className="truncate">{seller.name}</span>
          {hasRatings ? (
            <StarFigure>
              <Star aria-hidden="true" /> {formatRating(seller.reputation)}
            </StarFigure>
          ) : null}
        </Note>
      </div>
      {children}
    </Card>
  );
}

/** The requirements of a listing for buyers, and whether it is still available. */
export function ListingMarks({
  listing,
}: {
  listing: Pick<ListingLine, "level" | "isRestricted" | "status" | "stock">;
}) {
  const { level, isRestricted, status, stock } = listing;
  return (
    <>
      {level > 1 ? <Badge variant="info" plain>{`Nivel ${level}`}</Badge> : null}
      {isRestricted ? (
        <Badge variant="warning" plain>
          <ShieldCheck aria-hidden="true" /> Restringido
        </Badge>
      ) : null}
      {status === "active" ? null : <Badge variant="outline">{LISTING_LABELS[status]}</Badge>}
      {status === "active" && stock === 0 ? <Badge variant="outline">Agotado</Badge> : null}
    </>
  );
}
