import { CalendarDays, Users } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { PageTitle, SectionTitle } from "@/components/display/heading";
import { PageLinks } from "@/components/display/list-footer";
import { Note } from "@/components/display/note";
import { BackLink, PageHeader, PageHeading } from "@/components/display/page-header";
import { Person, PersonText } from "@/components/display/person";
import { AuthoredText } from "@/components/learning/catalogue/authored-text";
import { LinkButton } from "@/components/parts/link-button";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { Card, CardContent, CardFooter, CardHeader } from "@/components/ui/card";
import { Empty } from "@/components/ui/empty";
import { Item, ItemGroup } from "@/components/ui/item";
import type { Viewer } from "@/lib/auth/actor";
import { clock } from "@/lib/core/format/clock";
import { MISSED_SESSION_PATH } from "@/lib/learning/sessions/constants";
import { SESSION } from "@/lib/learning/sessions/machine";
import type { SessionLine, Sessions } from "@/lib/learning/sessions/queries";
import { releaseTime } from "@/lib/payments/purchases/rules";
import { SessionActions } from "./actions";
import { durationLabel, SESSION_TONES, sessionWhen, timeZoneLabel } from "./labels";
import { ProposeSessionButton } from "./propose-button";

/** Renders the button that opens the conversation with the other party; supplied by the page. */
type Contact = (userId: string, name: string) => ReactNode;
type SessionViewProps = {
  found: Sessions;
  viewer: Viewer;
  /** Whether one student is shown, not a page of them. */
  isOne: boolean;
  isFirst: boolean;
  contact: Contact;
};

/** A mentorship after the enrolment: the contact of both parties, and their sessions. */
export function SessionView({ found, viewer, isOne, isFirst, contact }: SessionViewProps) {
  const { mentorship, access, students, nextCursor } = found;
  const isStudent = access === "student";
  const path = `/mentorships/${mentorship.id}/sessions`;
  return (
    <>
      <PageHeader>
        <PageHeading>
          <Back found={found} viewer={viewer} isOne={isOne} />
          <PageTitle>{mentorship.title}</PageTitle>
          <p className="text-sm text-muted-foreground">
            {isStudent ? `Mentoría con ${mentorship.mentor.name}` : "Alumnos y sesiones"} · horas de{" "}
            {timeZoneLabel(viewer.timezone)}
          </p>
        </PageHeading>
        {isStudent && hasApp(viewer) && students.some(({ sessions }) => sessions.some(hasBegun)) ? (
          <LinkButton href={`/mentorships/${mentorship.id}#valoraciones`}>Valorar la mentoría</LinkButton>
        ) : null}
      </PageHeader>
      {isStudent ? <About mentorship={mentorship} /> : null}
      {students.length === 0 ? (
        <Card aria-labelledby="alumnos">
          <h2 className="sr-only" id="alumnos">
            Alumnos
          </h2>
          {isOne ? (
            <Empty icon={<Users />} title="Esta inscripción ha terminado">
              Las sesiones que quedaban se han cancelado.
            </Empty>
          ) : (
            <Empty icon={<Users />} title="Aún no hay alumnos">
              Cuando alguien se inscriba, aquí acordaréis las fechas.
            </Empty>
          )}
        </Card>
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
      {isOne ? null : <PageLinks href={path} isFirst={isFirst} nextCursor={nextCursor} />}
    </>
  );
}

const hasApp = ({ apps }: Viewer) => apps.includes("courses");

function Back({ found, viewer, isOne }: Pick<SessionViewProps, "found" | "viewer" | "isOne">) {
  const { mentorship, access } = found;
  if (isOne && access !== "student") {
    return <BackLink href={`/mentorships/${mentorship.id}/sessions`}>Todos los alumnos</BackLink>;
  }
  // Without the app, the lists and the page of the mentorship are closed.
  if (!hasApp(viewer)) return <BackLink href="/dashboard">Panel</BackLink>;
  if (access === "student") return <BackLink href="/courses/studies">Mis estudios</BackLink>;
  return <BackLink href={`/mentorships/${mentorship.id}`}>La mentoría</BackLink>;
}

// A mentorship can be rated from its first session (decision 042).
function hasBegun({ status, isAhead }: SessionLine): boolean {
  return !isAhead && (status === "confirmed" || status === "held");
}

function About({ mentorship }: { mentorship: Sessions["mentorship"] }) {
  return (
    <Card aria-labelledby="incluye">
      <CardContent className="grid content-start gap-4 *:min-w-0">
        <SectionTitle id="incluye">Qué incluye</SectionTitle>
        <AuthoredText className="max-w-measure">{mentorship.services}</AuthoredText>
        {mentorship.contactInfo ? (
          <AuthoredText className="max-w-measure text-sm">
            <span className="text-muted-foreground">Contacto: </span>
            {mentorship.contactInfo}
          </AuthoredText>
        ) : null}
      </CardContent>
    </Card>
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
  // Without the app, sessions can only be declined and cancelled.
  const mayAgree = hasApp(viewer) && !other.isDeleted;
  const ahead = sessions.filter(({ isAhead, status }) => isAhead && !SESSION.isFinal(status));
  const past = sessions.filter((session) => !ahead.includes(session)).reverse();
  return (
    <Card aria-labelledby={heading}>
      <CardHeader>
        <Person>
          <Avatar name={other.name} src={other.profileImageUrl} />
          <PersonText>
            <SectionTitle id={heading}>
              {access === "student" ? `Sesiones con ${other.name}` : other.name}
            </SectionTitle>
          </PersonText>
        </Person>
        {access === "admin" ? null : (
          <div className="flex min-w-0 flex-wrap items-center gap-2">
            {other.isDeleted ? null : contact(other.id, firstName(other.name))}
            {mayAgree ? (
              <ProposeSessionButton
                mentorshipId={mentorship.id}
                enrollmentId={enrollmentId}
                name={firstName(other.name)}
                timeZone={viewer.timezone}
                accent={access === "student"}
              />
            ) : null}
          </div>
        )}
      </CardHeader>
      {ahead.length === 0 ? (
        <Empty icon={<CalendarDays />} title="No hay ninguna fecha acordada">
          {mayAgree
            ? `Propón un día y una hora: ${firstName(other.name)} la confirma o propone otra.`
            : "Ahora no puedes acordar fechas."}
        </Empty>
      ) : (
        <SessionList
          sessions={ahead}
          mentorshipId={mentorship.id}
          viewer={viewer}
          hasCalendar={access !== "admin"}
        />
      )}
      {past.length > 0 ? (
        <details className="border-t">
          <summary className="cursor-pointer px-5 py-3 text-sm font-[550] text-primary">
            Anteriores ({past.length})
          </summary>
          <SessionList
            sessions={past}
            mentorshipId={mentorship.id}
            viewer={viewer}
            hasCalendar={access !== "admin"}
            isUnpaid={purchaseId !== null && releaseTime(new Date(row.enrolledAt)) > clock.now()}
          />
        </details>
      ) : null}
      {purchaseId ? (
        <CardFooter as="p" className="text-sm">
          <Link href={`/receipts/${purchaseId}`}>Recibo y desistimiento</Link>
        </CardFooter>
      ) : null}
    </Card>
  );
}

const CALENDAR_LINKS = { confirmed: "Añadir al calendario", cancelled: "Quitar del calendario" } as const;

type SessionListProps = {
  sessions: readonly SessionLine[];
  mentorshipId: number;
  viewer: Viewer;
  /** Whether the viewer is a party, who can add confirmed sessions to their calendar and correct cancelled ones. */
  hasCalendar: boolean;
  /** Whether the mentor has not been paid yet, so that the student can still report a session that was not held. */
  isUnpaid?: boolean;
};

function SessionList({ sessions, mentorshipId, viewer, hasCalendar, isUnpaid = false }: SessionListProps) {
  return (
    <ItemGroup>
      {sessions.map((session) => {
        const { id, startsAt, minutes, note, status, isAhead, proposedByMe, mayDo } = session;
        const when = sessionWhen(startsAt, viewer.timezone);
        return (
          <Item key={id} className="flex flex-wrap items-center justify-between gap-3">
            <div className="grid content-start gap-1 *:min-w-0">
              <p>
                <time className="font-semibold" dateTime={startsAt}>
                  {when}
                </time>
                <span className="text-muted-foreground"> · {durationLabel(minutes)}</span>
              </p>
              <p className="flex min-w-0 flex-wrap items-center gap-2 max-tablet:w-full">
                <Badge variant={SESSION_TONES[status]}>{SESSION.labels[status]}</Badge>
                {status === "proposed" ? (
                  <Note as="span">{proposedByMe ? "Esperando respuesta" : "Te toca contestar"}</Note>
                ) : null}
                {hasCalendar && isAhead && (status === "confirmed" || status === "cancelled") ? (
                  <a
                    className="text-sm"
                    href={`/api/mentorships/${mentorshipId}/sessions/${id}/ics`}
                    download
                    aria-label={`${CALENDAR_LINKS[status]}: ${when}`}
                  >
                    {CALENDAR_LINKS[status]}
                  </a>
                ) : null}
                {isUnpaid && hasBegun(session) ? (
                  <Link
                    className="text-sm"
                    href={MISSED_SESSION_PATH}
                    aria-label={`¿No se celebró? Escríbenos: ${when}`}
                  >
                    ¿No se celebró? Escríbenos
                  </Link>
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
            {note ? (
              <AuthoredText className="max-w-none flex-[0_0_100%] text-sm">«{note}»</AuthoredText>
            ) : null}
          </Item>
        );
      })}
    </ItemGroup>
  );
}

const firstName = (name: string) => name.split(" ")[0] ?? name;
