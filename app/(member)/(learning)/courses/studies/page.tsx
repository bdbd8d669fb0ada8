import { GraduationCap, Users } from "lucide-react";
import type { Metadata } from "next";
import type { ReactNode } from "react";
import { PageTitle, SectionTitle } from "@/components/display/heading";
import { PageLinks } from "@/components/display/list-footer";
import { PageActions, PageHeader, PageHeading, PageLead } from "@/components/display/page-header";
import { AppPage } from "@/components/layout/member/app-page";
import { StudyCard } from "@/components/learning/study/card";
import { LinkButton } from "@/components/parts/link-button";
import { Card } from "@/components/ui/card";
import { Empty } from "@/components/ui/empty";
import type { Viewer } from "@/lib/auth/actor";
import { STUDIES_PER_PAGE } from "@/lib/learning/study/constants";
import { listStudies } from "@/lib/learning/study/enrollment-queries";

export const metadata: Metadata = { title: "Mis estudios" };

type Search = { courses?: string | string[]; mentorships?: string | string[] };

export default async function StudiesPage({ searchParams }: { searchParams: Promise<Search> }) {
  const { courses, mentorships } = await searchParams;
  const cursors = { courses, mentorships };
  return <AppPage app="courses">{(actor) => <Studies viewer={actor} cursors={cursors} />}</AppPage>;
}

async function Studies({ viewer, cursors }: { viewer: Viewer; cursors: Search }) {
  const [courses, mentorships] = await Promise.all([
    listStudies(viewer, { kind: "course", cursor: cursorOf(cursors.courses), limit: STUDIES_PER_PAGE }),
    listStudies(viewer, {
      kind: "mentorship",
      cursor: cursorOf(cursors.mentorships),
      limit: STUDIES_PER_PAGE,
    }),
  ]);
  return (
    <>
      <PageHeader>
        <PageHeading>
          <PageTitle>Mis estudios</PageTitle>
          <PageLead>Tus cursos y mentorías, donde los dejaste.</PageLead>
        </PageHeading>
        <PageActions className="flex-wrap">
          <LinkButton href="/receipts" prefetch={false}>
            Recibos
          </LinkButton>
          <LinkButton href="/courses">Ver el catálogo</LinkButton>
        </PageActions>
      </PageHeader>
      <Section
        id="cursos"
        title="Cursos"
        page={courses}
        more="courses"
        cursors={cursors}
        isFirst={!cursorOf(cursors.courses)}
        timeZone={viewer.timezone}
        blank={
          <Empty
            icon={<GraduationCap />}
            title="Todavía no estudias ningún curso"
            action={<LinkButton href="/courses">Buscar un curso</LinkButton>}
          >
            Cuando te inscribas en uno, aquí verás tu progreso.
          </Empty>
        }
      />
      <Section
        id="mentorias"
        title="Mentorías"
        page={mentorships}
        more="mentorships"
        cursors={cursors}
        isFirst={!cursorOf(cursors.mentorships)}
        timeZone={viewer.timezone}
        blank={
          <Empty
            icon={<Users />}
            title="Todavía no tienes ninguna mentoría"
            action={<LinkButton href="/courses?tab=mentorias">Buscar una mentoría</LinkButton>}
          >
            Aquí acordarás las fechas con tu mentor.
          </Empty>
        }
      />
    </>
  );
}

type SectionProps = {
  id: string;
  title: string;
  page: Awaited<ReturnType<typeof listStudies>>;
  more: keyof Search;
  cursors: Search;
  isFirst: boolean;
  timeZone: string;
  blank: ReactNode;
};

function Section({ id, title, page, more, cursors, isFirst, timeZone, blank }: SectionProps) {
  return (
    <section className="grid content-start gap-4 *:min-w-0" aria-labelledby={id}>
      <SectionTitle id={id}>{title}</SectionTitle>
      {page.rows.length === 0 ? (
        <Card as="div">{blank}</Card>
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-4">
          {page.rows.map((study) => (
            <StudyCard key={study.id} study={study} timeZone={timeZone} />
          ))}
        </ul>
      )}
      <PageLinks
        href={`/courses/studies#${id}`}
        name={more}
        cursors={cursors}
        isFirst={isFirst}
        nextCursor={page.nextCursor}
      />
    </section>
  );
}

function cursorOf(value: string | string[] | undefined): number | undefined {
  return typeof value === "string" && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined;
}
