import { Star } from "lucide-react";
import Link from "next/link";
import { Amount } from "@/components/display/amount";
import { formatCount, formatRating } from "@/lib/core/format/format";
import type { OfferingView } from "@/lib/learning/catalogue/queries";
import { contentPath, offeringPath } from "@/lib/learning/catalogue/rules";
import { EnrollButton } from "./enroll-button";
import { CATALOGUE_LABELS, euros } from "./labels";
import { OfferingStatusBadge, OwnBadges } from "./offering-badges";
import { OfferingCover } from "./offering-cover";

// More than the lines that are shown; the whole of it is on its page.
const LEAD_LENGTH = 300;

/** A course or mentorship among others: what, by whom, how much, and how one gets in. */
export function OfferingCard({ offering, eager }: { offering: OfferingView; eager: boolean }) {
  const { kind, id, title, description, services, price, isFree, owner } = offering;
  const href = offering.isOwn && kind === "course" ? contentPath(id) : offeringPath(kind, id);
  return (
    <article className="item-card card">
      <Link href={href} className="item-link" prefetch={false}>
        <OfferingCover offering={offering} eager={eager} />
        <span className="item-badges">
          {offering.isOwn ? (
            <OwnBadges offering={offering} />
          ) : (
            <OfferingStatusBadge status={offering.status} />
          )}
        </span>
        <strong className="item-title">{title}</strong>
      </Link>
      <p className="item-lead">{description.slice(0, LEAD_LENGTH)}</p>
      {services ? (
        <p className="item-lead note">
          <span className="strong">Servicios:</span> {services.slice(0, LEAD_LENGTH)}
        </p>
      ) : null}
      <p className="item-facts note">
        <span>
          {CATALOGUE_LABELS[kind].maker} {owner.name}
        </span>
        <OfferingFigures offering={offering} />
      </p>
      <div className="item-foot">
        <span className="item-price strong">{isFree ? "Gratis" : <Amount {...euros(price)} />}</span>
        <EnrollButton offering={enrollable(offering)} size="sm" />
      </div>
    </article>
  );
}

/** How many chapters, students and stars. */
export function OfferingFigures({ offering }: { offering: OfferingView }) {
  const { kind, chapterCount, enrolledCount, rating, ratingCount } = offering;
  return (
    <>
      {kind === "course" ? <span>{counted(chapterCount, "capítulo")}</span> : null}
      {enrolledCount > 0 ? <span>{counted(enrolledCount, "estudiante")}</span> : null}
      {rating ? (
        <span className="stars">
          <Star className="icon" aria-hidden="true" /> {formatRating(rating)} ({formatCount(ratingCount)})
        </span>
      ) : null}
    </>
  );
}

function counted(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? "" : "s"}`;
}

/** The part of an offering that its button is made of. */
export function enrollable(offering: OfferingView) {
  const { kind, id, title, isFree, usdPrice, isOwn, isEnrolled, approvalStatus, status } = offering;
  return { kind, id, title, isFree, usdPrice, isOwn, isEnrolled, approvalStatus, status };
}
