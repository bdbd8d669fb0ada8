import { ArrowLeft } from "lucide-react";
import Link from "next/link";
import { type ReactNode, Suspense } from "react";
import { Amount } from "@/components/ui/amount";
import { Avatar } from "@/components/ui/avatar";
import { Card, CardBody, CardHead } from "@/components/ui/card";
import { LinkButton } from "@/components/ui/link-button";
import type { Viewer } from "@/lib/core/actor";
import { formatMoney } from "@/lib/core/format";
import { parseMoney } from "@/lib/core/money";
import type { ItemView as Item } from "@/lib/learning/item-queries";
import { OwnBadges, StatusBadge } from "./item-badges";
import { enrollable, ItemFigures } from "./item-card";
import { ItemCover } from "./item-cover";
import { ItemEnroll } from "./item-enroll";
import { ItemReviews } from "./item-reviews";
import { CATALOGUE_WORDS, catalogueHref, euros } from "./item-words";

type ItemViewProps = { item: Item; viewer: Viewer; children?: ReactNode };

/** The page of a course or mentorship: what it is, whose, what it costs, and what others say of it. */
export function ItemView({ item, viewer, children }: ItemViewProps) {
  const { type, id, title, description, services, contactInfo } = item;
  return (
    <>
      <Link className="back" href={catalogueHref(type)}>
        <ArrowLeft className="icon" aria-hidden="true" /> Cursos y Mentorías
      </Link>
      <header className="stack stack-2">
        <p className="row row-2 wrap">
          {item.isOwn ? <OwnBadges item={item} /> : <StatusBadge status={item.status} />}
        </p>
        <h1 className="title">{title}</h1>
        <p className="item-facts note">
          <ItemFigures item={item} />
        </p>
      </header>
      <div className="columns item-page">
        <div className="stack stack-6">
          <Card aria-labelledby="descripcion">
            <CardHead>
              <h2 className="subtitle" id="descripcion">
                Descripción
              </h2>
            </CardHead>
            <CardBody>
              <p className="item-text">{description}</p>
            </CardBody>
          </Card>
          {services ? (
            <Card aria-labelledby="servicios">
              <CardHead>
                <h2 className="subtitle" id="servicios">
                  Servicios
                </h2>
              </CardHead>
              <CardBody className="stack">
                <p className="item-text">{services}</p>
                {contactInfo ? <p className="item-text small">Contacto: {contactInfo}</p> : null}
              </CardBody>
            </Card>
          ) : null}
          {children}
          <Suspense>
            <ItemReviews type={type} id={id} viewer={viewer} />
          </Suspense>
        </div>
        <Aside item={item} />
      </div>
    </>
  );
}

function Aside({ item }: { item: Item }) {
  const { type, owner, price, usdPrice, isFree } = item;
  return (
    <aside className="card item-aside" aria-label="Inscripción">
      <ItemCover item={item} eager />
      <div className="card-body stack">
        {isFree ? (
          <p className="figure">Gratis</p>
        ) : (
          <p className="stack stack-1">
            <Amount {...euros(price)} className="figure" />
            <span className="note">
              La tarjeta se cobra en dólares: {formatMoney(parseMoney(usdPrice, "USD"), "USD").text} US$ al
              cambio de hoy.
            </span>
          </p>
        )}
        {type === "mentorship" && item.isOwn ? (
          <LinkButton block href={`/mentorships/${item.id}/sessions`} prefetch={false}>
            Alumnos y sesiones
          </LinkButton>
        ) : (
          <ItemEnroll item={enrollable(item)} block />
        )}
        <div className="person">
          <Avatar name={owner.name} src={owner.profileImageUrl} />
          <div>
            <span className="name">{owner.name}</span>
            <span className="note">{CATALOGUE_WORDS[type].maker}</span>
          </div>
        </div>
      </div>
    </aside>
  );
}
