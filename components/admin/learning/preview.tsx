import { LearningReview } from "@/components/admin/queues/cases.lazy";
import { Amount } from "@/components/display/amount";
import { CATALOGUE_LABELS, euros } from "@/components/learning/catalogue/labels";
import { OwnBadges } from "@/components/learning/catalogue/offering-badges";
import { OfferingCover } from "@/components/learning/catalogue/offering-cover";
import { ChapterSyllabus } from "@/components/learning/chapters/syllabus";
import { Banner } from "@/components/ui/banner";
import type { AdminActor } from "@/lib/auth/actor";
import { formatCount, formatDate } from "@/lib/core/format/format";
import { getChanges } from "@/lib/learning/catalogue/difference-queries";
import type { OfferingView } from "@/lib/learning/catalogue/queries";
import { listChapters } from "@/lib/learning/chapters/queries";
import { LearningChanges } from "./changes";

type LearningPreviewProps = { offering: OfferingView; viewer: AdminActor; caseId: string; closeHref: string };

/** All that a student would see of a course or mentorship, and the decision beside it. */
export async function LearningPreview({ offering, viewer, caseId, closeHref }: LearningPreviewProps) {
  const { kind, id, description, services, contactInfo, changedAt, submittedAt, rejectionReason } = offering;
  const changes = offering.proposed ? await getChanges(viewer, { kind, id }) : null;
  const chapters = kind === "course" ? await listChapters(viewer, id) : null;
  return (
    <LearningReview offering={offering} caseId={caseId} closeHref={closeHref}>
      {changedAt ? (
        <Banner tone="warning">
          {submittedAt
            ? `Hay cambios por revisar desde el ${formatDate(new Date(submittedAt), viewer.timezone)}. Hasta que los apruebes se ofrece la versión anterior.`
            : `Su autor prepara cambios desde el ${formatDate(new Date(changedAt), viewer.timezone)} y aún no los ha enviado.`}
        </Banner>
      ) : null}
      {rejectionReason ? <Banner tone="negative">Rechazado: {rejectionReason}</Banner> : null}
      {kind === "course" && chapters?.length === 0 ? (
        <Banner tone="warning">No tiene capítulos.</Banner>
      ) : null}
      {changes ? <LearningChanges changes={changes} /> : null}
      {changes ? <h3 className="strong">Lo que se ofrece ahora</h3> : null}
      <div className="learning-preview">
        <div className="stack">
          <p className="item-badges">
            <OwnBadges offering={offering} />
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
          <OfferingCover offering={offering} />
          <Facts offering={offering} />
        </aside>
      </div>
      {chapters ? (
        <section aria-label="Capítulos">
          <ChapterSyllabus chapters={chapters} />
        </section>
      ) : null}
    </LearningReview>
  );
}

function Facts({
  offering: { kind, owner, isFree, price, platformFee, enrolledCount },
}: {
  offering: OfferingView;
}) {
  return (
    <dl className="ledger">
      <div>
        <dt>{CATALOGUE_LABELS[kind].maker}</dt>
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
