import { Star } from "lucide-react";
import Link from "next/link";
import { Amount } from "@/components/display/amount";
import { BadgeRow } from "@/components/display/badge-row";
import { Note } from "@/components/display/note";
import { StarFigure } from "@/components/display/star-rating";
import { Facts } from "@/components/learning/catalogue/facts";
import { Card } from "@/components/ui/card";
import { formatCount, formatRating } from "@/lib/core/format/format";
import { contentPath, hasInstructorPage, instructorPath, offeringPath } from "@/lib/learning/catalogue/rules";
import type { OfferingView } from "@/lib/learning/catalogue/views";
import { EnrollButton } from "./enroll-button";
import { CATALOGUE_LABELS, euros } from "./labels";
import { OfferingStatusBadge, OwnBadges } from "./offering-badges";
import { OfferingCover } from "./offering-cover";

// More than the lines that are visible; the full text is on its page.
const LEAD_LENGTH = 300;

/** A course or mentorship as a card in a list: title, owner, price, and the button to enrol. */
export function OfferingCard({ offering, eager }: { offering: OfferingView; eager: boolean }) {
  const { kind, id, title, description, services, price, isFree, owner } = offering;
  const href = offering.isOwn && kind === "course" ? contentPath(id) : offeringPath(kind, id);
  return (
    <Card as="article" className="flex flex-col gap-2 overflow-hidden">
      <Link href={href} className="group/link grid gap-2 text-inherit no-underline" prefetch={false}>
        <OfferingCover offering={offering} eager={eager} />
        <BadgeRow className="mx-4">
          {offering.isOwn ? (
            <OwnBadges offering={offering} />
          ) : (
            <OfferingStatusBadge status={offering.status} />
          )}
        </BadgeRow>
        <strong className="mx-4 text-md leading-[1.3] font-semibold wrap-anywhere group-hover/link:underline">
          {title}
        </strong>
      </Link>
      <p className="mx-4 line-clamp-3 wrap-anywhere">{description.slice(0, LEAD_LENGTH)}</p>
      {services ? (
        <Note className="mx-4 line-clamp-2 wrap-anywhere">
          <span className="font-semibold">Servicios:</span> {services.slice(0, LEAD_LENGTH)}
        </Note>
      ) : null}
      <Facts className="mx-4">
        <span>
          {CATALOGUE_LABELS[kind].maker}{" "}
          {hasInstructorPage(offering) ? (
            <Link href={instructorPath(owner.id)} className="text-inherit" prefetch={false}>
              {owner.name}
            </Link>
          ) : (
            owner.name
          )}
        </span>
        <OfferingFigures offering={offering} />
      </Facts>
      <div className="mx-4 mt-auto flex flex-wrap items-center justify-between gap-2 border-t py-3">
        <span className="font-semibold">{isFree ? "Gratis" : <Amount {...euros(price)} />}</span>
        <EnrollButton offering={enrollable(offering)} size="sm" />
      </div>
    </Card>
  );
}

/** The numbers of chapters and students, and the rating. */
export function OfferingFigures({ offering }: { offering: OfferingView }) {
  const { kind, chapterCount, enrolledCount, rating, ratingCount } = offering;
  return (
    <>
      {kind === "course" ? <span>{counted(chapterCount, "capítulo")}</span> : null}
      {enrolledCount > 0 ? <span>{counted(enrolledCount, "alumno")}</span> : null}
      {rating ? (
        <StarFigure>
          <Star aria-hidden="true" /> {formatRating(rating)} ({formatCount(ratingCount)})
        </StarFigure>
      ) : null}
    </>
  );
}

function counted(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? "" : "s"}`;
}

/** Returns the part of an offering that `EnrollButton` needs. */
export function enrollable(offering: OfferingView) {
  const { kind, id, title, isFree, usdPrice, isOwn, isEnrolled, approvalStatus, status } = offering;
  return { kind, id, title, isFree, usdPrice, isOwn, isEnrolled, approvalStatus, status };
}
