import { MapPin } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { reportListing } from "@/actions/marketplace/listings";
import { Amount } from "@/components/display/amount";
import { BadgeRow } from "@/components/display/badge-row";
import { DetailList, DetailRow } from "@/components/display/detail-row";
import { PageTitle, SectionTitle } from "@/components/display/heading";
import { Note, ReviewLink } from "@/components/display/note";
import { BackLink } from "@/components/display/page-header";
import { Person, PersonName, PersonText } from "@/components/display/person";
import { ReportButton } from "@/components/forms/reports/report-button";
import { Alert } from "@/components/ui/alert";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import type { Viewer } from "@/lib/auth/actor";
import { FEE_TEXT } from "@/lib/core/config/fees";
import { formatCount, formatDay } from "@/lib/core/format/format";
import { CONDITION_LABELS } from "@/lib/marketplace/listings/constants";
import type { ListingDetail } from "@/lib/marketplace/listings/queries";
import type { SellerLine } from "@/lib/marketplace/listings/seller-queries";
import { LISTING_REPORT_REASONS } from "@/lib/marketplace/reports/constants";
import { unitsText } from "@/lib/marketplace/units";
import { ListingActions } from "./actions";
import { ListingMarks } from "./card";
import { ContactButton } from "./contact-button";
import { FavoriteButton } from "./favorite-button";
import { ListingGallery } from "./gallery";
import { deductedText, euros, euroText } from "./labels";
import { RefusalBanner } from "./refusal-banner";
import { ListingRemoval } from "./removal";
import { SellerFigures } from "./seller-figures";

type ListingViewProps = { listing: ListingDetail; viewer: Viewer; buying?: ReactNode };

/** The page of a listing: photos and description on the left, price and actions on the right. */
export function ListingView({ listing, viewer, buying }: ListingViewProps) {
  const { title, category, condition, location, description, stock, isOwn, seller } = listing;
  return (
    <article className="grid grid-cols-[minmax(0,1.5fr)_minmax(18rem,1fr)] items-start gap-8 max-desk:grid-cols-1 max-desk:gap-6">
      <div className="grid content-start gap-6 *:min-w-0 max-desk:contents">
        <Trail category={category} viewer={viewer} />
        <ListingGallery photos={listing.photos} title={title} icon={category.icon} />
        <section
          className="grid content-start gap-2 *:min-w-0 max-desk:order-2"
          aria-labelledby="descripcion"
        >
          <SectionTitle id="descripcion">Descripción</SectionTitle>
          <p className="max-w-176 wrap-anywhere whitespace-pre-line">{description}</p>
        </section>
      </div>
      <aside className="sticky top-20 grid content-start gap-6 *:min-w-0 max-desk:static max-desk:order-1">
        <div className="grid content-start gap-4 *:min-w-0">
          <PageTitle>{title}</PageTitle>
          <p className="text-lg leading-[1.2] font-semibold tracking-[-0.015em] whitespace-nowrap">
            <Amount {...euros(listing.price)} />
          </p>
          <BadgeRow as="p">
            <Badge plain>{CONDITION_LABELS[condition]}</Badge>
            <ListingMarks listing={listing} />
          </BadgeRow>
          <Note as="ul" className="grid gap-1">
            <Fact>
              <MapPin aria-hidden="true" /> {location}
            </Fact>
            <Fact>{stockText(stock, listing.isService)}</Fact>
            <Fact>Actualizado el {formatDay(new Date(listing.updatedAt), viewer.timezone)}</Fact>
            <Fact>
              {listing.favorites === 1 ? "1 favorito" : `${formatCount(listing.favorites)} favoritos`}
            </Fact>
          </Note>
        </div>
        {listing.closedReason ? (
          <Alert variant="warning">
            Cerrado: {listing.closedReason} {isOwn ? <ReviewLink /> : null}
          </Alert>
        ) : null}
        {isOwn ? <OwnPanel listing={listing} /> : <BuyerPanel listing={listing}>{buying}</BuyerPanel>}
        <SellerCard seller={seller} viewer={viewer} />
        {viewer.isAdmin && !isOwn && listing.status !== "closed" ? (
          <ListingRemoval listing={listing} />
        ) : null}
      </aside>
    </article>
  );
}

// The seller reads their listing without the app too: the catalogue is closed to them then.
function Trail({ category, viewer }: { category: ListingDetail["category"]; viewer: Viewer }) {
  if (!viewer.apps.includes("marketplace")) {
    return <BackLink href="/marketplace?tab=own">Mis anuncios</BackLink>;
  }
  return (
    <Note as="nav" aria-label="Ruta">
      <Link href="/marketplace">Marketplace</Link> /{" "}
      <Link href={`/marketplace?category=${category.slug}`}>{category.name}</Link>
    </Note>
  );
}

const Fact = ({ children }: { children: ReactNode }) => (
  <li className="flex min-w-0 items-center gap-1 wrap-anywhere">{children}</li>
);

function stockText(stock: number, isService: boolean): string {
  if (stock === 0) return "Agotado";
  const units = unitsText(stock, isService);
  if (isService) return units;
  return `${units} ${stock === 1 ? "disponible" : "disponibles"}`;
}

function OwnPanel({ listing }: { listing: ListingDetail }) {
  return (
    <div className="grid content-start gap-4 *:min-w-0">
      <DetailList>
        <DetailRow label="Precio">{euroText(listing.price)}</DetailRow>
        <DetailRow label={`Comisión de la plataforma (${FEE_TEXT.marketplace})`}>
          {deductedText(listing.fee)}
        </DetailRow>
        <DetailRow total label="Recibes">
          {euroText(listing.sellerReceives)}
        </DetailRow>
      </DetailList>
      {listing.status === "closed" ? null : <ListingActions listing={listing} />}
    </div>
  );
}

function BuyerPanel({ listing, children }: { listing: ListingDetail; children: ReactNode }) {
  const { id, title, refusal, seller, isFavorite, status } = listing;
  return (
    <div className="grid content-start gap-4 *:min-w-0">
      {refusal ? <RefusalBanner refusal={refusal} /> : null}
      {children}
      {seller.isDeleted ? (
        <Note>El vendedor ha cerrado su cuenta.</Note>
      ) : (
        <>
          <ContactButton id={id} title={title} seller={seller.name} refusal={refusal} />
          <FavoriteButton id={id} title={title} isFavorite={isFavorite} worded />
        </>
      )}
      {status === "closed" ? null : (
        <ReportButton
          id={id}
          title="Denunciar el anuncio"
          action={reportListing}
          reasons={LISTING_REPORT_REASONS}
        />
      )}
    </div>
  );
}

type SellerCardProps = { seller: Omit<SellerLine, "listings">; viewer: Viewer };

function SellerCard({ seller, viewer }: SellerCardProps) {
  const hasPage = !seller.isDeleted && viewer.apps.includes("marketplace");
  return (
    <Card className="p-5 max-tablet:p-4" aria-label="Vendedor">
      <Person>
        <Avatar name={seller.name} src={seller.profileImageUrl} large />
        <PersonText>
          {hasPage ? (
            <PersonName as={Link} href={`/marketplace/sellers/${seller.id}`}>
              {seller.name}
            </PersonName>
          ) : (
            <PersonName>{seller.name}</PersonName>
          )}
          <SellerFigures seller={seller} timeZone={viewer.timezone} />
        </PersonText>
      </Person>
    </Card>
  );
}
