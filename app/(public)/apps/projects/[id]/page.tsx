import type { Metadata } from "next";
import { Unavailable } from "@/components/display/unavailable";
import { PublicFrame } from "@/components/layout/public/frame";
import { VisitorActions } from "@/components/layout/public/visitor-actions";
import { findPublicProject } from "@/components/tokenization/projects/find-project";
import { PublicProjectView } from "@/components/tokenization/projects/public-view";
import { env } from "@/lib/core/config/env";
import { clock } from "@/lib/core/format/clock";
import { openGraph } from "@/lib/core/site/public-page";

type PageProps = { params: Promise<{ id: string }> };

// A visitor has told nobody where they live.
const TIME_ZONE = "Europe/Madrid";

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const project = await findPublicProject((await params).id);
  if (!project) return { title: "Proyecto", robots: { index: false } };
  const { id, name: title, summary, description: text, imageUrl } = project;
  const description = summary || text.slice(0, 200);
  const site = env().APP_URL;
  const url = new URL(`/apps/projects/${id}`, site);
  const images = imageUrl ? [new URL(`${imageUrl}?w=1280`, site)] : [];
  return {
    title,
    description,
    alternates: { canonical: url },
    openGraph: { ...openGraph(), title, description, url, images },
  };
}

export default async function PublicProjectPage({ params }: PageProps) {
  const project = await findPublicProject((await params).id);
  return (
    <PublicFrame actions={<VisitorActions />}>
      {project ? (
        <PublicProjectView project={project} now={clock.now().toISOString()} timeZone={TIME_ZONE} />
      ) : (
        <Unavailable title="Proyecto no disponible" href="/apps" act="Explorar aplicaciones">
          No existe, o todavía no se ha publicado.
        </Unavailable>
      )}
    </PublicFrame>
  );
}
