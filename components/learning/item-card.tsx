import { Star } from "lucide-react";
import Link from "next/link";
import { Amount } from "@/components/ui/amount";
import { formatCount, formatRating } from "@/lib/core/format";
import type { ItemView } from "@/lib/learning/item-queries";
import { contentPath, itemPath } from "@/lib/learning/item-rules";
import { OwnBadges, StatusBadge } from "./item-badges";
import { ItemCover } from "./item-cover";
import { ItemEnroll } from "./item-enroll";
import { CATALOGUE_WORDS, euros } from "./item-words";

// More than the lines that are shown; the whole of it is on its page.
const LEAD_LENGTH = 300;

/** A course or mentorship among others: what, by whom, how much, and how one gets in. */
export function ItemCard({ item, eager }: { item: ItemView; eager: boolean }) {
  const { type, id, title, description, services, price, isFree, owner } = item;
  const href = item.isOwn && type === "course" ? contentPath(id) : itemPath(type, id);
  return (
    <article className="item-card card">
      <Link href={href} className="item-link" prefetch={false}>
        <ItemCover item={item} eager={eager} />
        <span className="item-badges">
          {item.isOwn ? <OwnBadges item={item} /> : <StatusBadge status={item.status} />}
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
          {CATALOGUE_WORDS[type].maker} {owner.name}
        </span>
        <ItemFigures item={item} />
      </p>
      <div className="item-foot">
        <span className="item-price strong">{isFree ? "Gratis" : <Amount {...euros(price)} />}</span>
        <ItemEnroll item={enrollable(item)} size="sm" />
      </div>
    </article>
  );
}

/** How many chapters, students and stars. */
export function ItemFigures({ item }: { item: ItemView }) {
  const { type, chapterCount, enrolledCount, rating, ratingCount } = item;
  return (
    <>
      {type === "course" ? <span>{counted(chapterCount, "capítulo")}</span> : null}
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

/** The part of an item that its button is made of. */
export function enrollable(item: ItemView) {
  const { type, id, title, isFree, usdPrice, isOwn, isEnrolled, approvalStatus, status } = item;
  return { type, id, title, isFree, usdPrice, isOwn, isEnrolled, approvalStatus, status };
}
