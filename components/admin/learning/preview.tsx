import Link from "next/link";
import { LearningReview } from "@/components/admin/queues/cases.lazy";
import { Amount } from "@/components/display/amount";
import { BadgeRow } from "@/components/display/badge-row";
import { DetailList, DetailRow } from "@/components/display/detail-row";
import { AuthoredText } from "@/components/learning/catalogue/authored-text";
import { CATALOGUE_LABELS, euros } from "@/components/learning/catalogue/labels";
import { OwnBadges } from "@/components/learning/catalogue/offering-badges";
import { OfferingCover } from "@/components/learning/catalogue/offering-cover";
import { ChapterSyllabus } from "@/components/learning/chapters/syllabus";
import { RemovedQuizzes } from "@/components/learning/quizzes/removed";
import { quizPath } from "@/components/learning/study/labels";
import { Alert } from "@/components/ui/alert";
import type { AdminActor } from "@/lib/auth/actor";
import { FEE_TEXT } from "@/lib/core/config/fees";
import { formatCount, formatDate } from "@/lib/core/format/format";
import { getChanges, type OfferingChanges } from "@/lib/learning/catalogue/difference-queries";
import { wasRemoved } from "@/lib/learning/catalogue/rules";
import type { OfferingView } from "@/lib/learning/catalogue/views";
import { type ChapterView, listChapters } from "@/lib/learning/chapters/queries";
import { quizzesOf } from "@/lib/learning/quizzes/queries";
import { removedQuizzesOf } from "@/lib/learning/quizzes/removed";
import { LearningChanges } from "./changes";

type LearningPreviewProps = { offering: OfferingView; viewer: AdminActor; caseId: string; closeHref: string };

/** The full content of a course or mentorship as a student sees it, with the decision beside it. */
export async function LearningPreview({ offering, viewer, caseId, closeHref }: LearningPreviewProps) {
  const { kind, id, description, services, contactInfo, changedAt, submittedAt, rejectionReason } = offering;
  const changes = offering.proposed ? await getChanges(viewer, { kind, id }) : null;
  const chapters = kind === "course" ? await listChapters(viewer, id) : null;
  const quizzes = kind === "course" ? await quizzesOf(id) : NO_QUIZZES;
  const removed = kind === "course" ? await removedQuizzesOf(id) : [];
  const removable = quizzesToRemove(id, chapters ?? [], changes);
  return (
    <LearningReview offering={offering} caseId={caseId} closeHref={closeHref}>
      {offering.isOwn ? (
        <Alert variant="warning">
          {kind === "course"
            ? "Es tuyo: debe decidirlo otra persona."
            : "Es tuya: debe decidirla otra persona."}
        </Alert>
      ) : null}
      {changedAt ? (
        <Alert variant="warning">
          {submittedAt
            ? `Hay cambios por revisar desde el ${formatDate(new Date(submittedAt), viewer.timezone)}. Hasta que los apruebes se ofrece la versión anterior.`
            : `Su autor prepara cambios desde el ${formatDate(new Date(changedAt), viewer.timezone)} y aún no los ha enviado.`}
        </Alert>
      ) : null}
      {rejectionReason ? (
        <Alert variant="destructive">
          {wasRemoved(offering) ? "Retirado" : "Rechazado"}: {rejectionReason}
        </Alert>
      ) : null}
      {kind === "course" && chapters?.length === 0 ? (
        <Alert variant="warning">No tiene capítulos.</Alert>
      ) : null}
      {changes ? <LearningChanges changes={changes} /> : null}
      {changes ? <h3 className="font-semibold">Lo que se ofrece ahora</h3> : null}
      <div className="grid grid-cols-[minmax(0,1fr)_16rem] items-start gap-5 max-tablet:grid-cols-1">
        <div className="grid content-start gap-4 *:min-w-0">
          <BadgeRow as="p">
            <OwnBadges offering={offering} />
          </BadgeRow>
          <AuthoredText>{description}</AuthoredText>
          {services ? (
            <>
              <h3 className="font-semibold">Servicios</h3>
              <AuthoredText>{services}</AuthoredText>
            </>
          ) : null}
          {contactInfo ? <AuthoredText className="text-sm">Contacto: {contactInfo}</AuthoredText> : null}
        </div>
        <aside className="grid content-start gap-4 *:min-w-0" aria-label="Ficha">
          <OfferingCover className="rounded-md" offering={offering} />
          <Facts offering={offering} />
        </aside>
      </div>
      {chapters ? (
        <section aria-label="Capítulos">
          <ChapterSyllabus chapters={chapters} quizzes={quizzes} courseId={id} />
        </section>
      ) : null}
      {removable.length > 0 ? (
        <section aria-label="Cuestionarios">
          <h3 className="font-semibold">Retirar un cuestionario</h3>
          <ul className="grid content-start gap-1 text-sm">
            {removable.map(({ href, title }) => (
              <li key={href}>
                <Link href={href} prefetch={false}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <RemovedQuizzes removed={removed} timeZone={viewer.timezone} />
    </LearningReview>
  );
}

const NO_QUIZZES: Awaited<ReturnType<typeof quizzesOf>> = new Map();

/** The chapters with a quiz, and where it is read: in the published version, or only in the proposed one. */
function quizzesToRemove(courseId: number, offered: readonly ChapterView[], changes: OfferingChanges | null) {
  const hasQuiz = (chapter: ChapterView) => chapter.hasQuiz;
  const published = offered.filter(hasQuiz);
  const known = new Set(published.map(({ id }) => id));
  const proposed = changes?.chapters.flatMap(({ after }) => after ?? []).filter(hasQuiz) ?? [];
  return [
    ...published.map(({ id, title }) => ({ title, href: quizPath(courseId, id) })),
    ...proposed
      .filter(({ id }) => !known.has(id))
      .map(({ id, title }) => ({ title, href: `${quizPath(courseId, id)}?version=proposed` })),
  ];
}

function Facts({
  offering: { kind, owner, isFree, price, platformFee, enrolledCount },
}: {
  offering: OfferingView;
}) {
  return (
    <DetailList>
      <DetailRow label={CATALOGUE_LABELS[kind].maker}>{owner.name}</DetailRow>
      <DetailRow label="Precio">{isFree ? "Gratis" : <Amount {...euros(price)} />}</DetailRow>
      {isFree ? null : (
        <DetailRow label={`Comisión (${FEE_TEXT.courses})`}>
          <Amount {...euros(platformFee)} />
        </DetailRow>
      )}
      <DetailRow label="Alumnos">{formatCount(enrolledCount)}</DetailRow>
    </DetailList>
  );
}
