import { MapPin, Star } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { Amount } from "@/components/display/amount";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { Banner } from "@/components/ui/banner";
import type { Viewer } from "@/lib/auth/actor";
import { formatCount, formatDay, formatRating } from "@/lib/core/format/format";
import { CONDITION_LABELS } from "@/lib/marketplace/listings/constants";
import type { ListingDetail } from "@/lib/marketplace/listings/queries";
import type { SellerLine } from "@/lib/marketplace/listings/seller-queries";
import { ListingActions } from "./actions";
import { ListingMarks } from "./card";
import { ContactButton } from "./contact-button";
import { FavoriteButton } from "./favorite-button";
import { ListingGallery } from "./gallery";
import { euros, euroText } from "./labels";
import { RefusalBanner } from "./refusal-banner";
import { ListingRemoval } from "./removal";

type ListingViewProps = { listing: ListingDetail; viewer: Viewer; buying?: ReactNode };

/** One listing: its photos and words at the left, the price and what can be done at the right. */
export function ListingView({ listing, viewer, buying }: ListingViewProps) {
  const { title, category, condition, location, description, stock, isOwn, seller } = listing;
  return (
    <article className="listing-page">
      <div className="stack stack-6 listing-main">
        <nav aria-label="Ruta" className="note crumbs">
          <Link href="/marketplace">Marketplace</Link> /{" "}
          <Link href={`/marketplace?category=${category.slug}`}>{category.name}</Link>
        </nav>
        <ListingGallery photos={listing.photos} title={title} icon={category.icon} />
        <section className="stack stack-2 listing-about" aria-labelledby="descripcion">
          <h2 className="subtitle" id="descripcion">
            Descripción
          </h2>
          <p className="listing-text">{description}</p>
        </section>
      </div>
      <aside className="stack stack-6 listing-side">
        <div className="stack">
          <h1 className="title">{title}</h1>
          <p className="figure">
            <Amount {...euros(listing.price)} />
          </p>
          <p className="listing-badges">
            <Badge plain>{CONDITION_LABELS[condition]}</Badge>
            <ListingMarks listing={listing} />
          </p>
          <ul className="note listing-facts">
            <li>
              <MapPin className="icon" aria-hidden="true" /> {location}
            </li>
            <li>{stockText(stock, listing.isService)}</li>
            <li>Actualizado el {formatDay(new Date(listing.updatedAt), viewer.timezone)}</li>
            <li>{listing.favorites === 1 ? "1 favorito" : `${formatCount(listing.favorites)} favoritos`}</li>
          </ul>
        </div>
        {listing.closedReason ? <Banner tone="warning">Cerrado: {listing.closedReason}</Banner> : null}
        {isOwn ? <OwnPanel listing={listing} /> : <BuyerPanel listing={listing}>{buying}</BuyerPanel>}
        <SellerCard seller={seller} />
        {viewer.isAdmin && !isOwn && listing.status !== "closed" ? (
          <ListingRemoval listing={listing} />
        ) : null}
      </aside>
    </article>
  );
}

function stockText(stock: number, isService: boolean): string {
  if (stock === 0) return "Agotado";
  if (isService) return stock === 1 ? "1 plaza" : `${formatCount(stock)} plazas`;
  return stock === 1 ? "1 unidad disponible" : `${formatCount(stock)} unidades disponibles`;
}

function OwnPanel({ listing }: { listing: ListingDetail }) {
  return (
    <div className="stack">
      <dl className="ledger">
        <div>
          <dt>Precio</dt>
          <dd>{euroText(listing.price)}</dd>
        </div>
        <div>
          <dt>Comisión de la plataforma (3 %)</dt>
          <dd>−{euroText(listing.fee)}</dd>
        </div>
        <div className="total">
          <dt>Recibes</dt>
          <dd>{euroText(listing.sellerReceives)}</dd>
        </div>
      </dl>
      {listing.canEdit ? <ListingActions listing={listing} /> : null}
    </div>
  );
}

function BuyerPanel({ listing, children }: { listing: ListingDetail; children: ReactNode }) {
  const { id, title, refusal, seller, isFavorite } = listing;
  return (
    <div className="stack">
      {refusal ? <RefusalBanner refusal={refusal} /> : null}
      {children}
      <ContactButton id={id} title={title} seller={seller.name} refusal={refusal} />
      <FavoriteButton id={id} title={title} isFavorite={isFavorite} worded />
    </div>
  );
}

export function SellerCard({ seller }: { seller: Omit<SellerLine, "listings"> }) {
  const hasRatings = /[1-9]/.test(seller.reputation);
  return (
    <section className="card card-body" aria-label="Vendedor">
      <div className="person">
        <Avatar name={seller.name} src={seller.profileImageUrl} large />
        <div>
          <Link className="name" href={`/marketplace/sellers/${seller.id}`}>
            {seller.name}
          </Link>
          <span className="stars note">
            {hasRatings ? (
              <>
                <Star className="icon" aria-hidden="true" /> {formatRating(seller.reputation)} ·{" "}
              </>
            ) : (
              "Sin valoraciones · "
            )}
            {seller.sales === 1 ? "1 venta" : `${formatCount(seller.sales)} ventas`}
          </span>
          <span className="note">Miembro desde {new Date(seller.memberSince).getFullYear()}</span>
        </div>
      </div>
    </section>
  );
}
