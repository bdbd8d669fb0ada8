import { ArrowLeft, CalendarDays, Users } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { Blank } from "@/components/ui/blank";
import { LinkButton } from "@/components/ui/link-button";
import type { Viewer } from "@/lib/auth/actor";
import { SESSION } from "@/lib/learning/sessions/machine";
import type { SessionLine, Sessions } from "@/lib/learning/sessions/queries";
import { SessionActions } from "./actions";
import { durationLabel, SESSION_TONES, sessionWhen, timeZoneLabel } from "./labels";
import { ProposeSessionButton } from "./propose-button";

/** What opens the conversation with the other of the two, drawn by the page. */
type Contact = (userId: string, name: string) => ReactNode;
type SessionViewProps = { found: Sessions; viewer: Viewer; isOne: boolean; contact: Contact };

/** A mentorship after enrolling: how the two reach each other, and the dates they agree on. */
export function SessionView({ found, viewer, isOne, contact }: SessionViewProps) {
  const { mentorship, access, students, nextCursor } = found;
  const isStudent = access === "student";
  const path = `/mentorships/${mentorship.id}/sessions`;
  return (
    <>
      <header className="page-head">
        <div className="stack stack-1">
          <Link
            className="back"
            href={isStudent ? "/courses/studies" : isOne ? path : `/mentorships/${mentorship.id}`}
          >
            <ArrowLeft className="icon" />{" "}
            {isStudent ? "Mis estudios" : isOne ? "Todos los alumnos" : "La mentoría"}
          </Link>
          <h1 className="title">{mentorship.title}</h1>
          <p className="small muted">
            {isStudent ? `Mentoría con ${mentorship.mentor.name}` : "Alumnos y sesiones"} · horas de{" "}
            {timeZoneLabel(viewer.timezone)}
          </p>
        </div>
        {isStudent ? (
          <LinkButton href={`/mentorships/${mentorship.id}#valoraciones`}>Valorar la mentoría</LinkButton>
        ) : null}
      </header>
      {isStudent ? <About mentorship={mentorship} /> : null}
      {students.length === 0 ? (
        <section className="card" aria-labelledby="alumnos">
          <h2 className="sr-only" id="alumnos">
            Alumnos
          </h2>
          <Blank icon={<Users className="icon" />} title="Aún no hay alumnos">
            Cuando alguien se inscriba, aquí acordaréis las fechas.
          </Blank>
        </section>
      ) : (
        students.map((student) => (
          <Student
            key={student.enrollmentId}
            found={found}
            student={student}
            viewer={viewer}
            contact={contact}
          />
        ))
      )}
      {nextCursor && !isOne ? (
        <div className="more">
          <LinkButton size="sm" href={`${path}?cursor=${nextCursor}`}>
            Anteriores
          </LinkButton>
        </div>
      ) : null}
    </>
  );
}

function About({ mentorship }: { mentorship: Sessions["mentorship"] }) {
  return (
    <section className="card" aria-labelledby="incluye">
      <div className="card-body stack">
        <h2 className="subtitle" id="incluye">
          Qué incluye
        </h2>
        <p className="study-words">{mentorship.services}</p>
        {mentorship.contactInfo ? (
          <p className="study-words small">
            <span className="muted">Contacto: </span>
            {mentorship.contactInfo}
          </p>
        ) : null}
      </div>
    </section>
  );
}

type StudentProps = {
  found: Sessions;
  student: Sessions["students"][number];
  viewer: Viewer;
  contact: Contact;
};

function Student({ found: { mentorship, access }, student: row, viewer, contact }: StudentProps) {
  const { enrollmentId, purchaseId, student, sessions } = row;
  const other = access === "student" ? mentorship.mentor : student;
  const heading = `alumno-${enrollmentId}`;
  const ahead = sessions.filter(({ isAhead, status }) => isAhead && !SESSION.isFinal(status));
  const past = sessions.filter((session) => !ahead.includes(session)).reverse();
  return (
    <section className="card" aria-labelledby={heading}>
      <header className="card-head">
        <div className="person">
          <Avatar name={other.name} src={other.profileImageUrl} />
          <div>
            <h2 className="subtitle" id={heading}>
              {access === "student" ? `Sesiones con ${other.name}` : other.name}
            </h2>
          </div>
        </div>
        {access === "admin" ? null : (
          <div className="row row-2 wrap">
            {contact(other.id, firstName(other.name))}
            <ProposeSessionButton
              mentorshipId={mentorship.id}
              enrollmentId={enrollmentId}
              name={firstName(other.name)}
              timeZone={viewer.timezone}
              accent={access === "student"}
            />
          </div>
        )}
      </header>
      {ahead.length === 0 ? (
        <Blank icon={<CalendarDays className="icon" />} title="No hay ninguna fecha acordada">
          Propón un día y una hora: {firstName(other.name)} la confirma o propone otra.
        </Blank>
      ) : (
        <SessionList sessions={ahead} mentorshipId={mentorship.id} viewer={viewer} />
      )}
      {past.length > 0 ? (
        <details className="session-past">
          <summary>Anteriores ({past.length})</summary>
          <SessionList sessions={past} mentorshipId={mentorship.id} viewer={viewer} />
        </details>
      ) : null}
      {purchaseId ? (
        <p className="card-foot small">
          <Link href={`/receipts/${purchaseId}`}>Recibo y desistimiento</Link>
        </p>
      ) : null}
    </section>
  );
}

type SessionListProps = { sessions: readonly SessionLine[]; mentorshipId: number; viewer: Viewer };

function SessionList({ sessions, mentorshipId, viewer }: SessionListProps) {
  return (
    <ul className="ruled sessions">
      {sessions.map(({ id, startsAt, minutes, note, status, proposedByMe, mayDo }) => {
        const when = sessionWhen(startsAt, viewer.timezone);
        return (
          <li key={id}>
            <div className="stack stack-1">
              <p>
                <time dateTime={startsAt}>{when}</time>
                <span className="muted"> · {durationLabel(minutes)}</span>
              </p>
              <p className="row row-2 wrap">
                <Badge variant={SESSION_TONES[status]}>{SESSION.labels[status]}</Badge>
                {status === "proposed" ? (
                  <span className="note">{proposedByMe ? "Esperando respuesta" : "Te toca contestar"}</span>
                ) : null}
              </p>
            </div>
            {mayDo.length > 0 ? (
              <SessionActions
                mentorshipId={mentorshipId}
                sessionId={id}
                mayDo={mayDo}
                isConfirmed={status === "confirmed"}
                when={when}
              />
            ) : null}
            {note ? <p className="small study-words">«{note}»</p> : null}
          </li>
        );
      })}
    </ul>
  );
}

const firstName = (name: string) => name.split(" ")[0] ?? name;
