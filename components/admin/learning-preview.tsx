import { ChapterSyllabus } from "@/components/learning/chapter-syllabus";
import { OwnBadges } from "@/components/learning/item-badges";
import { ItemCover } from "@/components/learning/item-cover";
import { CATALOGUE_WORDS, euros } from "@/components/learning/item-words";
import { Amount } from "@/components/ui/amount";
import { Banner } from "@/components/ui/banner";
import type { AdminActor } from "@/lib/core/actor";
import { formatCount, formatDate } from "@/lib/core/format";
import { listChapters } from "@/lib/learning/chapter-queries";
import type { ItemView } from "@/lib/learning/item-queries";
import { LearningReviewLater } from "./learning-review-later";

type LearningPreviewProps = { item: ItemView; viewer: AdminActor; closeHref: string };

/** All that a student would see of a course or mentorship, and the decision beside it. */
export async function LearningPreview({ item, viewer, closeHref }: LearningPreviewProps) {
  const { type, id, description, services, contactInfo, changedAt, rejectionReason } = item;
  const chapters = type === "course" ? await listChapters(viewer, id) : null;
  return (
    <LearningReviewLater item={item} closeHref={closeHref}>
      {changedAt ? (
        <Banner tone="warning">
          Su autor lo ha cambiado después de aprobarlo ({formatDate(new Date(changedAt), viewer.timezone)}).
        </Banner>
      ) : null}
      {rejectionReason ? <Banner tone="negative">Se rechazó: {rejectionReason}</Banner> : null}
      <div className="learning-preview">
        <div className="stack">
          <p className="item-badges">
            <OwnBadges item={item} />
          </p>
          <p className="item-text">{description}</p>
          {services ? (
            <>
              <h3 className="strong">Servicios</h3>
              <p className="item-text">{services}</p>
            </>
          ) : null}
          {contactInfo ? <p className="item-text small">Contacto: {contactInfo}</p> : null}
        </div>
        <aside className="stack" aria-label="Ficha">
          <ItemCover item={item} />
          <Facts item={item} />
        </aside>
      </div>
      {chapters ? (
        <section aria-label="Capítulos">
          <ChapterSyllabus chapters={chapters} />
        </section>
      ) : null}
    </LearningReviewLater>
  );
}

function Facts({ item: { type, owner, isFree, price, platformFee, enrolledCount } }: { item: ItemView }) {
  return (
    <dl className="ledger">
      <div>
        <dt>{CATALOGUE_WORDS[type].maker}</dt>
        <dd>{owner.name}</dd>
      </div>
      <div>
        <dt>Precio</dt>
        <dd>{isFree ? "Gratis" : <Amount {...euros(price)} />}</dd>
      </div>
      {isFree ? null : (
        <div>
          <dt>Comisión (1,5 %)</dt>
          <dd>
            <Amount {...euros(platformFee)} />
          </dd>
        </div>
      )}
      <div>
        <dt>Estudiantes</dt>
        <dd>{formatCount(enrolledCount)}</dd>
      </div>
    </dl>
  );
}
