import { db, type Source } from "@/db";
import { projects } from "@/db/schema";
import type { Viewer } from "@/lib/auth/actor";
import { readById } from "@/lib/deals/table";
import { available, projectFund } from "@/lib/ledger/accounts";
import { balanceOf } from "@/lib/ledger/queries";
import type { ProjectStatus } from "@/lib/tokenization/constants";
import { sumHeld } from "@/lib/tokenization/holdings/snapshots";
import { PROJECT } from "@/lib/tokenization/projects/machine";
import { tokenOf } from "@/lib/tokenization/sale/transfers";
import { leastPriceCents } from "./exit-rules";
import { hasLiveExit } from "./live-queries";

type Owned = { id: number; ownerId: string; tokenSymbol: string };

/**
 * The figures that an exit depends on: all tokens, those of the other holders, the project's fund, and the least
 * price.
 */
export async function readTerms(source: Source, project: Owned) {
  const token = tokenOf(project);
  const allUnits = await sumHeld(source, { token, exceptId: null });
  const otherUnits = await sumHeld(source, { token, exceptId: project.ownerId });
  const fundCents = await balanceOf(source, projectFund(String(project.id)));
  return { allUnits, otherUnits, fundCents, leastCents: leastPriceCents(fundCents, allUnits) };
}

export type ExitTerms = Awaited<ReturnType<typeof readTerms>>;

/** Whether the state of a project allows its promoter to propose an exit. */
export function mayPropose({
  status,
  settledAt,
}: {
  status: ProjectStatus;
  settledAt: string | null;
}): boolean {
  return settledAt !== null && PROJECT.allows(status, "propose", "promoter");
}

/** The data for a promoter who wants to propose an exit; null during another exit, or if nobody holds tokens. */
export async function readProposing(viewer: Pick<Viewer, "id">, projectId: number) {
  const project = await readById(projects, projectId);
  if (!project || (await hasLiveExit(db, projectId))) return null;
  const terms = await readTerms(db, project);
  if (terms.allUnits === 0n) return null;
  return { terms, availableCents: await balanceOf(db, available(viewer.id, "EUR")) };
}

export type Proposing = NonNullable<Awaited<ReturnType<typeof readProposing>>>;
