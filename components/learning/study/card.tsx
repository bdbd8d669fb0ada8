import { Award, BookOpen, CalendarClock, Star, Users } from "lucide-react";
import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { LinkButton } from "@/components/ui/link-button";
import { formatDate } from "@/lib/core/format/format";
import { ENROLLMENT_LABELS } from "@/lib/learning/study/constants";
import type { StudyLine } from "@/lib/learning/study/enrollment-queries";
import { chaptersLabel } from "./labels";
import { StudyProgress } from "./progress";

type StudyCardProps = { study: StudyLine; timeZone: string };

/** One course or mentorship that the member studies, and how to go on with it. */
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
    <Card
      study={study}
      icon={<BookOpen className="icon" />}
      badge={<Badge variant={isDone ? "positive" : "info"}>{ENROLLMENT_LABELS[status]}</Badge>}
      acts={
        <>
          <LinkButton
            variant={isDone ? "outline" : "primary"}
            href={`/courses/${itemId}/content`}
            prefetch={false}
            aria-label={`${isDone ? "Repasar" : "Continuar"}: ${title}`}
          >
            {isDone ? "Repasar" : "Continuar"}
          </LinkButton>
          {certificateCode ? (
            <LinkButton variant="ghost" href={`/certificates/${certificateCode}`}>
              <Award className="icon" /> Certificado
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
    </Card>
  );
}

function MentorshipCard({ study, timeZone }: StudyCardProps) {
  const { itemId, title, nextSessionAt, proposals } = study;
  return (
    <Card
      study={study}
      icon={<Users className="icon" />}
      badge={proposals ? <Badge variant="warning">{proposalsWord(proposals)}</Badge> : null}
      acts={
        <LinkButton
          variant="primary"
          href={`/mentorships/${itemId}/sessions`}
          aria-label={`Continuar: ${title}`}
        >
          Continuar
        </LinkButton>
      }
    >
      <p className="row row-2 small">
        <CalendarClock className="icon" />
        {nextSessionAt ? (
          <span>
            Próxima sesión: <strong>{formatDate(new Date(nextSessionAt), timeZone)}</strong>
          </span>
        ) : (
          <span className="muted">Sin sesiones acordadas</span>
        )}
      </p>
    </Card>
  );
}

const proposalsWord = (count: number) =>
  count === 1 ? "1 fecha por contestar" : `${count} fechas por contestar`;

type CardProps = {
  study: StudyLine;
  icon: ReactNode;
  badge: ReactNode;
  acts: ReactNode;
  children: ReactNode;
};

function Card({ study: { title, owner, stars }, icon, badge, acts, children }: CardProps) {
  return (
    <li className="card study-card">
      <div className="row row-2 between wrap">
        <span className="study-kind" aria-hidden="true">
          {icon}
        </span>
        {badge}
      </div>
      <div className="stack stack-1">
        <h3 className="subtitle study-name">{title}</h3>
        <p className="note">Con {owner.name}</p>
      </div>
      {children}
      <div className="row row-2 wrap study-acts">
        {acts}
        {stars ? (
          <span className="stars note" role="img" aria-label={`Tu valoración: ${stars} de 5 estrellas`}>
            <Star className="icon" /> {stars}
          </span>
        ) : null}
      </div>
    </li>
  );
}
