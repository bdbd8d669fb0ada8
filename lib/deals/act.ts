import type { z } from "zod";
import type { ActorFor, AdminActor } from "@/lib/auth/actor";
import { type Command, type CommandContext, command, recorded } from "@/lib/core/command/command";
import type { Refusal } from "@/lib/core/command/errors";
import { expire } from "./deadlines";
import type { Definition, Kind, Outcome } from "./definition";
import { applyOutcome } from "./outcome";
import { lockFor, partiesOf } from "./rows";

/** Members act on a deal as its parties, administrators as those who decide disputes. */
type Caller = "user" | "admin";

export type Act<K extends Kind, G extends Caller, Schema extends z.ZodType, Prepared> = {
  name: string;
  /** The event, or several events of which each state allows one. */
  event: K["event"] | readonly K["event"][];
  input: Schema;
  allow: G;
  confirmedWithinMinutes?: number | { whenAsked: number };
  needsConfirmedEmail?: boolean;
  idempotent?: boolean;
  refuses: readonly Refusal[];
  /** Work that must be done before the transaction and outside it; by then the deal's deadline has been handled. */
  prepare?: (
    call: { actor: ActorFor<G>; row: K["row"] | undefined },
    input: z.output<Schema>,
  ) => Promise<Prepared>;
};

export type Context<K extends Kind, G extends Caller, Prepared> = CommandContext<G, Prepared> & {
  row: K["row"];
  role: K["role"];
};

export type Work<K extends Kind, G extends Caller, Schema extends z.ZodType, Prepared> = (
  context: Context<K, G, Prepared>,
  input: z.output<Schema>,
) => Promise<Outcome<K>> | Outcome<K>;

export type Answer<K extends Kind, G extends Caller> = G extends "admin" ? K["caseFile"] : K["shown"];

/**
 * Declares a command on one deal. It first handles a passed deadline, then locks the deal for the event, does the work,
 * moves the deal to its next state, notifies the parties, writes the audit log and returns the deal as the caller may
 * see it.
 */
export function act<
  K extends Kind,
  G extends Caller,
  Schema extends z.ZodType<{ id: number }>,
  Prepared = undefined,
>(
  deal: Definition<K>,
  { event, prepare, ...declaration }: Act<K, G, Schema, Prepared>,
  work: Work<K, G, Schema, Prepared>,
): Command<G, Schema, Answer<K, G>> {
  return command<G, Schema, Answer<K, G>, Prepared>(
    {
      ...declaration,
      audit: recorded,
      prepare: async ({ actor }, input) => {
        const row = await expire(deal, input.id);
        return (await prepare?.({ actor, row }, input)) as Prepared;
      },
    },
    async (context, input) => {
      const { tx, now, record } = context;
      const { id } = input;
      const actor: ActorFor<Caller> = context.actor;
      const found = await lockFor(deal, tx, { id, event, actor, now });
      const { row, role } = found;
      const outcome = await work({ ...context, row, role }, input);
      await completeAct(deal, { tx, actor, now, record }, { ...found, outcome });
      const answer =
        declaration.allow === "admin"
          ? deal.caseFile(actor as AdminActor, id, tx)
          : deal.shown(actor, id, tx);
      return (await answer) as Answer<K, G>;
    },
  );
}

type ActContext = Pick<CommandContext<"user" | "admin", unknown>, "tx" | "record" | "now"> & {
  actor: { id: string };
};
type CompletedAct<K extends Kind> = { row: K["row"]; event: K["event"]; outcome: Outcome<K> };

/** Applies the outcome of the work on a locked deal: moves it, notifies the parties and records the audit line. */
export async function completeAct<K extends Kind>(
  deal: Definition<K>,
  { tx, actor, now, record }: ActContext,
  { row, event, outcome }: CompletedAct<K>,
): Promise<void> {
  const target = deal.machine.stepFrom(row.status, event)?.to;
  const to = typeof target === "string" ? target : row.status;
  await applyOutcome(deal, tx, row, { to, ...outcome, actorId: actor.id, now });
  const [other] = Object.values<string | null>(partiesOf(deal, row)).filter((party) => party !== actor.id);
  record({
    ...(other && { targetId: other }),
    ...outcome.audit,
    details: { [deal.auditIdKey]: row.id, ...outcome.audit?.details },
  });
}
