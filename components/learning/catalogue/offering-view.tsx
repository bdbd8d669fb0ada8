import { ArrowLeft } from "lucide-react";
import Link from "next/link";
import { type ReactNode, Suspense } from "react";
import { Amount } from "@/components/display/amount";
import { OfferingReviews } from "@/components/learning/study/reviews";
import { Avatar } from "@/components/ui/avatar";
import { Card, CardBody, CardHead } from "@/components/ui/card";
import { LinkButton } from "@/components/ui/link-button";
import type { Viewer } from "@/lib/auth/actor";
import { formatMoney } from "@/lib/core/format/format";
import { parseMoney } from "@/lib/core/format/money";
import type { OfferingView as Offering } from "@/lib/learning/catalogue/queries";
import { EnrollButton } from "./enroll-button";
import { CATALOGUE_LABELS, catalogueHref, euros } from "./labels";
import { OfferingStatusBadge, OwnBadges } from "./offering-badges";
import { enrollable, OfferingFigures } from "./offering-card";
import { OfferingCover } from "./offering-cover";

type OfferingViewProps = { offering: Offering; viewer: Viewer; children?: ReactNode };

/** The page of a course or mentorship: what it is, whose, what it costs, and what others say of it. */
export function OfferingView({ offering, viewer, children }: OfferingViewProps) {
  const { kind, id, title, description, services, contactInfo } = offering;
  return (
    <>
      <Link className="back" href={catalogueHref(kind)}>
        <ArrowLeft className="icon" aria-hidden="true" /> Cursos y Mentorías
      </Link>
      <header className="stack stack-2">
        <p className="row row-2 wrap">
          {offering.isOwn ? (
            <OwnBadges offering={offering} />
          ) : (
            <OfferingStatusBadge status={offering.status} />
          )}
        </p>
        <h1 className="title">{title}</h1>
        <p className="item-facts note">
          <OfferingFigures offering={offering} />
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
            <OfferingReviews kind={kind} id={id} viewer={viewer} />
          </Suspense>
        </div>
        <Aside offering={offering} />
      </div>
    </>
  );
}

function Aside({ offering }: { offering: Offering }) {
  const { kind, owner, price, usdPrice, isFree } = offering;
  return (
    <aside className="card item-aside" aria-label="Inscripción">
      <OfferingCover offering={offering} eager />
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
        {kind === "mentorship" && offering.isOwn ? (
          <LinkButton block href={`/mentorships/${offering.id}/sessions`} prefetch={false}>
            Alumnos y sesiones
          </LinkButton>
        ) : (
          <EnrollButton offering={enrollable(offering)} block />
        )}
        <div className="person">
          <Avatar name={owner.name} src={owner.profileImageUrl} />
          <div>
            <span className="name">{owner.name}</span>
            <span className="note">{CATALOGUE_LABELS[kind].maker}</span>
          </div>
        </div>
      </div>
    </aside>
  );
}
