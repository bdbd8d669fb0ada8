import { Award, BookOpen, CalendarClock, Star, Users } from "lucide-react";
import type { ReactNode } from "react";
import { SectionTitle } from "@/components/display/heading";
import { Note } from "@/components/display/note";
import { StarFigure } from "@/components/display/star-rating";
import { LinkButton } from "@/components/parts/link-button";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { formatDate } from "@/lib/core/format/format";
import { ENROLLMENT_LABELS } from "@/lib/learning/study/constants";
import type { StudyLine } from "@/lib/learning/study/enrollment-queries";
import { chaptersLabel } from "./labels";
import { StudyProgress } from "./progress";

type StudyCardProps = { study: StudyLine; timeZone: string };

/** A course or mentorship that the member studies, with the button to continue. */
export function StudyCard({ study, timeZone }: StudyCardProps) {
  return study.kind === "course" ? (
    <CourseCard study={study} />
  ) : (
    <MentorshipCard study={study} timeZone={timeZone} />
  );
}

function CourseCard({ study }: { study: StudyLine }) {
  const { itemId, title, status, progress, chapters, certificateCode } = study;
  const isDone = status === "completed";
  return (
    <StudyTile
      study={study}
      icon={<BookOpen />}
      badge={<Badge variant={isDone ? "success" : "info"}>{ENROLLMENT_LABELS[status]}</Badge>}
      actions={
        <>
          <LinkButton
            variant={isDone ? "outline" : "default"}
            href={`/courses/${itemId}/content`}
            prefetch={false}
            aria-label={`${isDone ? "Repasar" : "Continuar"}: ${title}`}
          >
            {isDone ? "Repasar" : "Continuar"}
          </LinkButton>
          {certificateCode ? (
            <LinkButton variant="ghost" href={`/certificates/${certificateCode}`}>
              <Award /> Certificado
            </LinkButton>
          ) : null}
        </>
      }
    >
      <StudyProgress
        progress={progress ?? 0}
        label={`Progreso en ${title}`}
        note={chaptersLabel(chapters ?? 0)}
      />
    </StudyTile>
  );
}

function MentorshipCard({ study, timeZone }: StudyCardProps) {
  const { itemId, title, nextSessionAt, proposals } = study;
  return (
    <StudyTile
      study={study}
      icon={<Users />}
      badge={proposals ? <Badge variant="warning">{proposalsWord(proposals)}</Badge> : null}
      actions={
        <LinkButton
          variant="default"
          href={`/mentorships/${itemId}/sessions`}
          aria-label={`Continuar: ${title}`}
        >
          Continuar
        </LinkButton>
      }
    >
      <p className="flex min-w-0 items-center gap-2 text-sm">
        <CalendarClock />
        {nextSessionAt ? (
          <span>
            Próxima sesión: <strong>{formatDate(new Date(nextSessionAt), timeZone)}</strong>
          </span>
        ) : (
          <span className="text-muted-foreground">Sin sesiones acordadas</span>
        )}
      </p>
    </StudyTile>
  );
}

const proposalsWord = (count: number) =>
  count === 1 ? "1 fecha por contestar" : `${count} fechas por contestar`;

type StudyTileProps = {
  study: StudyLine;
  icon: ReactNode;
  badge: ReactNode;
  actions: ReactNode;
  children: ReactNode;
};

function StudyTile({ study: { title, owner, stars }, icon, badge, actions, children }: StudyTileProps) {
  return (
    <Card as="li" className="grid grid-rows-[auto_1fr_auto_auto] content-start gap-4 p-5 max-tablet:p-4">
      <div className="flex min-w-0 flex-wrap items-center justify-between gap-2">
        <span className="text-[1.25rem] text-primary" aria-hidden="true">
          {icon}
        </span>
        {badge}
      </div>
      <div className="grid content-start gap-1 *:min-w-0">
        <SectionTitle as="h3" className="wrap-anywhere">
          {title}
        </SectionTitle>
        <Note>Con {owner.name}</Note>
      </div>
      {children}
      <div className="flex min-w-0 flex-wrap items-center gap-2 max-tablet:[&>a]:flex-1">
        {actions}
        {stars ? (
          <Note as={StarFigure} role="img" aria-label={`Tu valoración: ${stars} de 5 estrellas`}>
            <Star /> {stars}
          </Note>
        ) : null}
      </div>
    </Card>
  );
}
