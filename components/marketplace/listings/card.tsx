import { MapPin, ShieldCheck, Star } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { Amount } from "@/components/display/amount";
import { Badge } from "@/components/ui/badge";
import { formatRating } from "@/lib/core/format/format";
import { CONDITION_LABELS, LISTING_LABELS } from "@/lib/marketplace/listings/constants";
import type { ListingLine } from "@/lib/marketplace/listings/queries";
import { euros } from "./labels";
import { ListingPicture } from "./picture";

type ListingCardProps = { listing: ListingLine; kicker?: string; children?: ReactNode };

/** A listing among others: what, how much, in which state, where and whose. */
export function ListingCard({ listing, kicker, children }: ListingCardProps) {
  const { id, title, category, price, condition, location, seller } = listing;
  const hasRatings = /[1-9]/.test(seller.reputation);
  return (
    <article className="listing-card card">
      <Link href={`/marketplace/${id}`} className="listing-link" prefetch={false}>
        <ListingPicture src={listing.imageUrl} icon={category.icon} />
        <span className="listing-words">
          {kicker ? <span className="note">{kicker}</span> : null}
          <strong className="listing-title">{title}</strong>
          <span className="listing-price">
            <Amount {...euros(price)} />
          </span>
        </span>
      </Link>
      <div className="listing-notes">
        <span className="listing-badges">
          <Badge plain>{CONDITION_LABELS[condition]}</Badge>
          <ListingMarks listing={listing} />
        </span>
        <span className="note listing-place">
          <MapPin className="icon" aria-hidden="true" /> {location}
        </span>
        <span className="note listing-seller">
          <span>{seller.name}</span>
          {hasRatings ? (
            <span className="stars">
              <Star className="icon" aria-hidden="true" /> {formatRating(seller.reputation)}
            </span>
          ) : null}
        </span>
      </div>
      {children}
    </article>
  );
}

/** What a listing asks of whoever wants it, and whether it is still offered. */
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
          <ShieldCheck className="icon" aria-hidden="true" /> Restringido
        </Badge>
      ) : null}
      {status === "active" ? null : <Badge variant="outline">{LISTING_LABELS[status]}</Badge>}
      {status === "active" && stock === 0 ? <Badge variant="outline">Agotado</Badge> : null}
    </>
  );
}
