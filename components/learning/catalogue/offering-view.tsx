import Link from "next/link";
import { type ReactNode, Suspense } from "react";
import { reportCourse, reportMentorship } from "@/actions/learning/catalogue";
import { Amount } from "@/components/display/amount";
import { PageTitle } from "@/components/display/heading";
import { Note } from "@/components/display/note";
import { BackLink } from "@/components/display/page-header";
import { Person, PersonName, PersonNote, PersonText } from "@/components/display/person";
import { TwoColumns } from "@/components/display/two-columns";
import { ReportButton } from "@/components/forms/reports/report-button";
import { AuthoredText } from "@/components/learning/catalogue/authored-text";
import { Facts } from "@/components/learning/catalogue/facts";
import { OfferingReviews } from "@/components/learning/study/reviews";
import { LinkButton } from "@/components/parts/link-button";
import { Avatar } from "@/components/ui/avatar";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import type { Viewer } from "@/lib/auth/actor";
import { formatMoney } from "@/lib/core/format/format";
import { parseMoney } from "@/lib/core/format/money";
import { hasInstructorPage, instructorPath } from "@/lib/learning/catalogue/rules";
import type { OfferingView as Offering } from "@/lib/learning/catalogue/views";
import { OFFERING_REPORT_REASONS } from "@/lib/learning/reports/constants";
import { EnrollButton } from "./enroll-button";
import { CATALOGUE_LABELS, catalogueHref, euros } from "./labels";
import { OfferingStatusBadge, OwnBadges } from "./offering-badges";
import { enrollable, OfferingFigures } from "./offering-card";
import { OfferingCover } from "./offering-cover";

type OfferingViewProps = {
  offering: Offering;
  viewer: Viewer;
  /** The button that opens the conversation with the owner. */
  contact: ReactNode;
  children?: ReactNode;
};

/** The page of a course or mentorship: its content, owner, price and reviews. */
export function OfferingView({ offering, viewer, contact, children }: OfferingViewProps) {
  const { kind, id, title, description, services, contactInfo } = offering;
  return (
    <>
      <BackLink href={catalogueHref(kind)}>Cursos y Mentorías</BackLink>
      <header className="grid content-start gap-2 *:min-w-0">
        <p className="flex min-w-0 flex-wrap items-center gap-2">
          {offering.isOwn ? (
            <OwnBadges offering={offering} />
          ) : (
            <OfferingStatusBadge status={offering.status} />
          )}
        </p>
        <PageTitle>{title}</PageTitle>
        <Facts>
          <OfferingFigures offering={offering} />
        </Facts>
      </header>
      <TwoColumns>
        <div className="grid content-start gap-6 *:min-w-0">
          <Card aria-labelledby="descripcion">
            <CardHeader>
              <CardTitle id="descripcion">Descripción</CardTitle>
            </CardHeader>
            <CardContent>
              <AuthoredText>{description}</AuthoredText>
            </CardContent>
          </Card>
          {services ? (
            <Card aria-labelledby="servicios">
              <CardHeader>
                <CardTitle id="servicios">Servicios</CardTitle>
              </CardHeader>
              <CardContent className="grid content-start gap-4 *:min-w-0">
                <AuthoredText>{services}</AuthoredText>
                {contactInfo ? (
                  <AuthoredText className="text-sm">Contacto: {contactInfo}</AuthoredText>
                ) : null}
              </CardContent>
            </Card>
          ) : null}
          {children}
          <Suspense>
            <OfferingReviews kind={kind} id={id} viewer={viewer} />
          </Suspense>
        </div>
        <Aside offering={offering} contact={contact} />
      </TwoColumns>
    </>
  );
}

const FIGURE = "text-lg leading-[1.2] font-semibold tracking-[-0.015em] whitespace-nowrap";

function Aside({ offering, contact }: Pick<OfferingViewProps, "offering" | "contact">) {
  const { kind, owner, price, usdPrice, isFree } = offering;
  return (
    <Card
      as="aside"
      className="sticky top-20 overflow-hidden max-desk:static max-desk:-order-1"
      aria-label="Inscripción"
    >
      <OfferingCover offering={offering} eager />
      <CardContent className="grid content-start gap-4 *:min-w-0">
        {isFree ? (
          <p className={FIGURE}>Gratis</p>
        ) : (
          <p className="grid content-start gap-1 *:min-w-0">
            <Amount {...euros(price)} className={FIGURE} />
            <Note as="span">
              La tarjeta se cobra en dólares: {formatMoney(parseMoney(usdPrice, "USD"), "USD").text} US$ al
              cambio de hoy.
            </Note>
          </p>
        )}
        {kind === "mentorship" && offering.isOwn ? (
          <LinkButton block href={`/mentorships/${offering.id}/sessions`} prefetch={false}>
            Alumnos y sesiones
          </LinkButton>
        ) : (
          <EnrollButton offering={enrollable(offering)} block />
        )}
        <Person>
          <Avatar name={owner.name} src={owner.profileImageUrl} />
          <PersonText>
            {hasInstructorPage(offering) ? (
              <PersonName as={Link} href={instructorPath(owner.id)} prefetch={false}>
                {owner.name}
              </PersonName>
            ) : (
              <PersonName>{owner.name}</PersonName>
            )}
            <PersonNote>{CATALOGUE_LABELS[kind].maker}</PersonNote>
          </PersonText>
        </Person>
        {offering.isOwn || owner.isDeleted ? null : contact}
        {offering.isOwn || offering.status === "archived" ? null : (
          <ReportButton
            id={offering.id}
            title={kind === "course" ? "Denunciar el curso" : "Denunciar la mentoría"}
            action={kind === "course" ? reportCourse : reportMentorship}
            reasons={OFFERING_REPORT_REASONS}
          />
        )}
      </CardContent>
    </Card>
  );
}
