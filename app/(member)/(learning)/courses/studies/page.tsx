import { GraduationCap, Users } from "lucide-react";
import type { Metadata } from "next";
import type { ReactNode } from "react";
import { AppPage } from "@/components/layout/member/app-page";
import { StudyCard } from "@/components/learning/study/card";
import { Blank } from "@/components/ui/blank";
import { LinkButton } from "@/components/ui/link-button";
import type { Viewer } from "@/lib/auth/actor";
import { STUDIES_PER_PAGE } from "@/lib/learning/study/constants";
import { listStudies } from "@/lib/learning/study/enrollment-queries";

export const metadata: Metadata = { title: "Mis estudios" };

type Search = { courses?: string | string[]; mentorships?: string | string[] };

export default async function StudiesPage({ searchParams }: { searchParams: Promise<Search> }) {
  const search = await searchParams;
  return <AppPage app="courses">{(actor) => <Studies viewer={actor} search={search} />}</AppPage>;
}

async function Studies({ viewer, search }: { viewer: Viewer; search: Search }) {
  const [courses, mentorships] = await Promise.all([
    listStudies(viewer, { kind: "course", cursor: cursorOf(search.courses), limit: STUDIES_PER_PAGE }),
    listStudies(viewer, {
      kind: "mentorship",
      cursor: cursorOf(search.mentorships),
      limit: STUDIES_PER_PAGE,
    }),
  ]);
  return (
    <>
      <header className="page-head">
        <div className="stack stack-1">
          <h1 className="title">Mis estudios</h1>
          <p className="muted desk">Tus cursos y mentorías, donde los dejaste.</p>
        </div>
        <div className="row row-2 wrap">
          <LinkButton href="/receipts" prefetch={false}>
            Recibos
          </LinkButton>
          <LinkButton href="/courses">Ver el catálogo</LinkButton>
        </div>
      </header>
      <Section
        id="cursos"
        title="Cursos"
        page={courses}
        more="courses"
        timeZone={viewer.timezone}
        blank={
          <Blank
            icon={<GraduationCap className="icon" />}
            title="Todavía no estudias ningún curso"
            action={<LinkButton href="/courses">Buscar un curso</LinkButton>}
          >
            Cuando te inscribas en uno, aquí verás tu progreso.
          </Blank>
        }
      />
      <Section
        id="mentorias"
        title="Mentorías"
        page={mentorships}
        more="mentorships"
        timeZone={viewer.timezone}
        blank={
          <Blank
            icon={<Users className="icon" />}
            title="Todavía no tienes ninguna mentoría"
            action={<LinkButton href="/courses?tab=mentorias">Buscar una mentoría</LinkButton>}
          >
            Aquí acordarás las fechas con tu mentor.
          </Blank>
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
  timeZone: string;
  blank: ReactNode;
};

function Section({ id, title, page, more, timeZone, blank }: SectionProps) {
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 className="subtitle" id={id}>
        {title}
      </h2>
      {page.rows.length === 0 ? (
        <div className="card">{blank}</div>
      ) : (
        <ul className="study-cards">
          {page.rows.map((study) => (
            <StudyCard key={study.id} study={study} timeZone={timeZone} />
          ))}
        </ul>
      )}
      {page.nextCursor ? (
        <div className="more">
          <LinkButton size="sm" href={`/courses/studies?${more}=${page.nextCursor}`}>
            Anteriores
          </LinkButton>
        </div>
      ) : null}
    </section>
  );
}

function cursorOf(value: string | string[] | undefined): number | undefined {
  return typeof value === "string" && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined;
}
