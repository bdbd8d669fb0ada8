import type { PgTable } from "drizzle-orm/pg-core";
import type { z } from "zod";
import type { Command } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { act } from "./act";
import type { Definition, Kind } from "./definition";
import { ratingsOf, readRatings, reveal } from "./ratings";
import { partiesOf } from "./rows";

type Given = { id: number; stars: number; comment: string | null };

/**
 * Declares the command by which a party rates the other after the deal has ended. Neither sees the other's rating until
 * both have rated or the time to rate is over.
 */
export function rate<K extends Kind, Schema extends z.ZodType<Given>>(
  deal: Definition<K>,
  declaration: { name: string; input: Schema },
): Command<"user", Schema, K["shown"]> {
  const { table, event, entry, alreadyRated } = ratingsOf(deal);
  return act(
    deal,
    { ...declaration, event, allow: "user", refuses: ["not_found", "conflict"] },
    async ({ tx, actor, row, now }, { stars, comment }: Given) => {
      const given = await readRatings(deal, tx, row.id);
      if (given.some(({ raterId }) => raterId === actor.id)) throw new DomainError("conflict", alreadyRated);
      const closed = deal.machine.closedTo(row, event, now);
      if (closed) throw new DomainError("conflict", closed);
      const [ratedId] = Object.values<string | null>(partiesOf(deal, row)).filter((id) => id !== actor.id);
      if (!ratedId) throw new DomainError("conflict", "No hay otra persona a la que valorar.");
      await tx
        .insert(table as PgTable)
        .values({ dealId: row.id, raterId: actor.id, ratedId, stars, comment, createdAt: now });
      const move = { to: row.status, entry };
      return given.length === 1 ? { ...move, ...reveal(deal, { tx }) } : move;
    },
  );
}
