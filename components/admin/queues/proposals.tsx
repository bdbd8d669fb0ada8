import { Scale } from "lucide-react";
import { LazyProposeCorrection } from "@/components/admin/money/decisions.lazy";
import { ProposalCase, ProposalLine } from "@/components/admin/money/proposal-line";
import { Alert } from "@/components/ui/alert";
import { ItemGroup } from "@/components/ui/item";
import { namesOf } from "@/lib/admin/money/queries";
import { membersOf } from "@/lib/admin/money/rules";
import { approvalWarning, getProposal, listProposals } from "@/lib/admin/proposals/queries";
import { NO_PROPOSAL } from "@/lib/admin/proposals/schema";
import type { AdminActor } from "@/lib/auth/actor";
import { foundOrNull } from "@/lib/core/command/errors";
import { hrefOf, type PanelParams, queuePlaceOf } from "./place";
import { ReviewQueue } from "./review-queue";

type ProposalQueueProps = { viewer: AdminActor; params: PanelParams };

const VIEWS = { open: "Abiertas", all: "Todas" } as const;

const EMPTY: Readonly<Record<keyof typeof VIEWS, string>> = {
  open: "No hay propuestas abiertas",
  all: "Todavía no hay propuestas",
};

const PER_PAGE = 10;

/** Actions that need two administrators: one proposes them, another decides. */
export async function ProposalQueue({ viewer, params }: ProposalQueueProps) {
  const place = queuePlaceOf({ queue: "proposals" }, VIEWS, params);
  const { view, cursor, id } = place;
  const [{ rows, nextCursor }, warning, found] = await Promise.all([
    listProposals(viewer, { status: view, cursor, limit: PER_PAGE }),
    approvalWarning(viewer),
    id ? foundOrNull(() => getProposal(viewer, Number(id))) : undefined,
  ]);
  const members = [...rows, ...(found ? [found] : [])].flatMap(({ transfers }) => membersOf(transfers));
  const names = await namesOf(viewer, [...new Set(members)]);
  return (
    <div className="grid content-start gap-4 *:min-w-0">
      {warning ? <Alert variant="warning">{warning}</Alert> : null}
      <ReviewQueue
        place={place}
        title="Propuestas"
        note="Correcciones, disputas, administradores y reglas del dinero: las propone un administrador y las decide otro."
        act={<LazyProposeCorrection />}
        views={{ label: "Estado de las propuestas", names: VIEWS }}
        empty={rows.length === 0 ? { icon: <Scale />, title: EMPTY[view] } : null}
        nextCursor={nextCursor}
        missing={found === null ? `${NO_PROPOSAL}.` : null}
        review={
          found ? (
            <ProposalCase
              key={found.id}
              proposal={found}
              names={names}
              viewer={viewer}
              closeHref={hrefOf(place, { id: undefined })}
            />
          ) : null
        }
      >
        <ItemGroup>
          {rows.map((proposal) => (
            <ProposalLine
              key={proposal.id}
              proposal={proposal}
              names={names}
              viewer={viewer}
              place={place}
              brief={Boolean(found)}
            />
          ))}
        </ItemGroup>
      </ReviewQueue>
    </div>
  );
}
