import type { z } from "zod";
import type { Command } from "@/lib/core/command";
import { tellAdministrators } from "@/lib/core/notify";
import { act } from "./act";
import type { Definition, Kind } from "./definition";
import { partiesOf } from "./rows";

type Given = { id: number; reason: string };

/** A party asks an administrator to decide; what is held stays where it is, and the administrators are told. */
export function dispute<K extends Kind, Schema extends z.ZodType<Given>>(
  deal: Definition<K>,
  declaration: { name: string; input: Schema },
): Command<"user", Schema, K["shown"]> {
  const { event, entry, notice, opened, waiting } = deal.disputes;
  return act(
    deal,
    { ...declaration, event, allow: "user", refuses: ["not_found", "conflict"] },
    ({ tx, actor }, { reason }: Given) => ({
      entry,
      note: reason,
      set: opened({ by: actor.id, reason }),
      notice,
      also: (row) => {
        const parties = Object.values<string | null>(partiesOf(deal, row)).filter((id) => id !== null);
        return tellAdministrators(tx, { title: "Disputa pendiente", ...waiting(row) }, parties);
      },
    }),
  );
}
