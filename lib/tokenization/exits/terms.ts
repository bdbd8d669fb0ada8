import type { db, Tx } from "@/db";
import { projectFund } from "@/lib/ledger/accounts";
import { balanceOf } from "@/lib/ledger/queries";
import { sumHeld } from "@/lib/tokenization/holdings/snapshots";
import { tokenOf } from "@/lib/tokenization/sale/transfers";
import { leastPriceCents } from "./exit-rules";

type Source = Tx | typeof db;
type Owned = { id: number; ownerId: string; tokenSymbol: string };

/** What an exit of a project depends on now: its tokens, its promoter's and the others', and what it still has. */
export async function readTerms(source: Source, project: Owned) {
  const token = tokenOf(project);
  const allUnits = await sumHeld(source, { token, exceptId: null });
  const otherUnits = await sumHeld(source, { token, exceptId: project.ownerId });
  const fundCents = await balanceOf(source, projectFund(String(project.id)));
  return { allUnits, otherUnits, fundCents, leastCents: leastPriceCents(fundCents, allUnits) };
}

export type ExitTerms = Awaited<ReturnType<typeof readTerms>>;
