import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { HoldingCard } from "@/components/tokenization/holdings/holding-card";
import { findProject } from "@/components/tokenization/projects/find-project";
import { ProjectView } from "@/components/tokenization/projects/view";
import { ManageCard } from "@/components/tokenization/sale/manage-card";
import { requireViewer } from "@/lib/auth/viewer";
import { clock } from "@/lib/core/format/clock";
import { currentSheet } from "@/lib/offers/sheets";
import { listDistributions } from "@/lib/tokenization/distributions/queries";
import { listDistributionsInput } from "@/lib/tokenization/distributions/schema";
import { isLive } from "@/lib/tokenization/exits/exit-rules";
import { listExits } from "@/lib/tokenization/exits/queries";
import { mayPropose, readProposing } from "@/lib/tokenization/exits/terms";
import { readCapTable } from "@/lib/tokenization/holdings/cap-table-queries";
import { readOwnHolding } from "@/lib/tokenization/holdings/own-queries";
import { listInvestmentsIn } from "@/lib/tokenization/sale/queries";

type PageProps = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const project = await findProject((await params).id, await requireViewer("user"));
  return { title: project?.name ?? "Proyecto" };
}

export default async function ProjectPage({ params }: PageProps) {
  const viewer = await requireViewer("user");
  const project = await findProject((await params).id, viewer);
  if (!project) notFound();
  const [table, investments, sheet, distributions, holding, exits, proposing] = await Promise.all([
    readCapTable(viewer, project.id),
    listInvestmentsIn(viewer, project.id),
    currentSheet({ type: "project", id: project.id }),
    project.settledAt ? listDistributions(viewer, listDistributionsInput.parse({ id: project.id })) : null,
    project.settledAt ? readOwnHolding(viewer, project) : null,
    project.settledAt ? listExits(viewer, project.id) : [],
    project.isOwn && mayPropose(project) ? readProposing(viewer, project.id) : null,
  ]);
  const isExiting = exits.some(isLive);
  return (
    <ProjectView
      project={project}
      viewer={viewer}
      table={table}
      investments={investments}
      sheet={sheet}
      distributions={distributions?.rows ?? []}
      exits={exits}
      now={clock.now().toISOString()}
      holding={
        holding ? (
          <HoldingCard
            projectId={project.id}
            name={project.name}
            holding={holding}
            isExiting={isExiting}
            timeZone={viewer.timezone}
          />
        ) : null
      }
      manage={
        project.isOwn ? <ManageCard project={project} proposing={proposing} isExiting={isExiting} /> : null
      }
    />
  );
}
