import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { MemberFigures, MemberHeader } from "@/components/deals/member-header";
import { SectionTitle } from "@/components/display/heading";
import { withCursors } from "@/components/display/list-footer";
import { BackLink } from "@/components/display/page-header";
import { AppPage } from "@/components/layout/member/app-page";
import { CATALOGUE_LABELS } from "@/components/learning/catalogue/labels";
import { OfferingGrid } from "@/components/learning/catalogue/offering-grid";
import { InstructorReviews } from "@/components/learning/study/instructor-reviews";
import type { Viewer } from "@/lib/auth/actor";
import { requireApp } from "@/lib/auth/viewer";
import { nullIfNotFound } from "@/lib/core/command/errors";
import { parsedOr } from "@/lib/core/command/page-input";
import { yearIn } from "@/lib/core/format/format";
import { listOfferings } from "@/lib/learning/catalogue/queries";
import { instructorPath } from "@/lib/learning/catalogue/rules";
import { listOfferingsInput } from "@/lib/learning/catalogue/schema";
import { OFFERING_KINDS, type OfferingKind } from "@/lib/learning/constants";
import { getInstructor, type Instructor } from "@/lib/learning/study/instructor-queries";

type Cursors = Partial<Record<OfferingKind | "reviews", string | string[]>>;
type PageProps = { params: Promise<{ id: string }>; searchParams: Promise<Cursors> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const instructor = await findInstructor((await params).id);
  return { title: instructor?.name ?? "Instructor" };
}

export default async function InstructorPage({ params, searchParams }: PageProps) {
  const [{ id }, { course, mentorship, reviews }] = await Promise.all([params, searchParams]);
  const cursors = { course, mentorship, reviews };
  return (
    <AppPage app="courses">
      {(viewer) => <InstructorView viewer={viewer} id={id} cursors={cursors} />}
    </AppPage>
  );
}

type InstructorViewProps = { viewer: Viewer; id: string; cursors: Cursors };

async function InstructorView({ viewer, id, cursors }: InstructorViewProps) {
  const instructor = await findInstructor(id);
  if (!instructor) notFound();
  const { rating, ratingCount, memberSince } = instructor;
  return (
    <>
      <MemberHeader member={instructor} back={<BackLink href="/courses">Cursos y Mentorías</BackLink>}>
        <MemberFigures
          rating={rating}
          ratingCount={ratingCount}
          done={taught(instructor)}
          since={yearIn(new Date(memberSince), viewer.timezone)}
        />
      </MemberHeader>
      {OFFERING_KINDS.map((kind) => (
        <Offered key={kind} kind={kind} id={id} cursors={cursors} viewer={viewer} />
      ))}
      <InstructorReviews id={id} cursors={cursors} viewer={viewer} />
    </>
  );
}

type OfferedProps = { kind: OfferingKind; id: string; cursors: Cursors; viewer: Viewer };

async function Offered({ kind, id, cursors, viewer }: OfferedProps) {
  const asked = parsedOr(listOfferingsInput, { ownerId: id, cursor: cursors[kind] }, { ownerId: id });
  const { rows, nextCursor } = await listOfferings(viewer, kind, asked);
  if (rows.length === 0 && !asked.cursor) return null;
  const { tab, name } = CATALOGUE_LABELS[kind];
  const here = `${instructorPath(id)}#${tab}`;
  return (
    <section className="grid content-start gap-4 *:min-w-0" aria-labelledby={tab}>
      <SectionTitle id={tab}>{name}</SectionTitle>
      <OfferingGrid
        kind={kind}
        offerings={rows}
        first={asked.cursor ? withCursors(here, { ...cursors, [kind]: undefined }) : null}
        next={nextCursor && withCursors(here, { ...cursors, [kind]: nextCursor })}
      />
    </section>
  );
}

function taught({ courses, mentorships }: Instructor): string {
  const parts = [
    ...(courses > 0 ? [courses === 1 ? "1 curso" : `${courses} cursos`] : []),
    ...(mentorships > 0 ? [mentorships === 1 ? "1 mentoría" : `${mentorships} mentorías`] : []),
  ];
  return parts.join(" y ") || "Ahora no ofrece nada";
}

// Cached, because the page and its title read the same member.
const findInstructor = cache(async (id: string) => {
  const viewer = await requireApp("courses");
  if (!viewer) return null;
  return getInstructor(id).catch(nullIfNotFound);
});
