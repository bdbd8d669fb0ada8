import { Lock } from "lucide-react";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PageTitle } from "@/components/display/heading";
import { PlainActions, PlainPage } from "@/components/display/plain-page";
import { SessionView } from "@/components/learning/sessions/view";
import { MessageButton } from "@/components/messaging/message-button";
import { LinkButton } from "@/components/parts/link-button";
import type { UserActor } from "@/lib/auth/actor";
import { requireViewer } from "@/lib/auth/viewer";
import { DomainError } from "@/lib/core/command/errors";
import { STUDENTS_PER_PAGE } from "@/lib/learning/sessions/constants";
import { listSessions } from "@/lib/learning/sessions/queries";

type Params = { id: string };
type Search = { student?: string | string[]; cursor?: string | string[] };
type PageProps = { params: Promise<Params>; searchParams: Promise<Search> };

export const metadata: Metadata = { title: "Mi mentoría" };

export default async function SessionsPage({ params, searchParams }: PageProps) {
  const viewer = await requireViewer("user");
  const [{ id }, { student, cursor }] = await Promise.all([params, searchParams]);
  const asked = { enrollmentId: rowId(student) ?? undefined, cursor: rowId(cursor) ?? undefined };
  return <SessionsOf viewer={viewer} id={rowId(id)} asked={asked} />;
}

type Asked = { enrollmentId: number | undefined; cursor: number | undefined };
type SessionsOfProps = { viewer: UserActor; id: number | null; asked: Asked };

async function SessionsOf({ viewer, id, asked }: SessionsOfProps) {
  if (id === null) notFound();
  try {
    const found = await listSessions(viewer, { id, ...asked, limit: STUDENTS_PER_PAGE });
    return (
      <SessionView
        found={found}
        viewer={viewer}
        isOne={asked.enrollmentId !== undefined}
        isFirst={asked.cursor === undefined}
        contact={(userId, name) => (
          <MessageButton userId={userId} name={name} aboutType="mentorship" aboutId={id} />
        )}
      />
    );
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.code === "forbidden") return <Refused id={id} />;
    notFound();
  }
}

function Refused({ id }: { id: number }) {
  return (
    <PlainPage>
      <Lock />
      <PageTitle>Esta página es de los alumnos de la mentoría</PageTitle>
      <p>Inscríbete en la mentoría para hablar con el mentor.</p>
      <PlainActions>
        <LinkButton variant="highlight" href={`/mentorships/${id}`}>
          Ver la mentoría
        </LinkButton>
      </PlainActions>
    </PlainPage>
  );
}

const LARGEST_ROW = 2_147_483_647;

function rowId(value: string | string[] | undefined): number | null {
  const id = typeof value === "string" && /^[1-9]\d{0,9}$/.test(value) ? Number(value) : null;
  return id !== null && id <= LARGEST_ROW ? id : null;
}
