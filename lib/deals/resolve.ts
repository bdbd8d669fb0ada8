import type { z } from "zod";
import type { AdminActor } from "@/lib/auth/actor";
import { defineProposalHandler, type ProposalHandler } from "@/lib/core/area";
import { type Command, type CommandContext, command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import type { Pending } from "@/lib/core/command/pending";
import { getSettings } from "@/lib/core/config/settings";
import { type Act, type Context, completeAct, type Work } from "./act";
import { requireAnswers } from "./answers";
import { needsSecondAdministrator } from "./approval";
import { CASE_LEFT } from "./constants";
import { expire } from "./deadlines";
import type { Definition, Kind, ProposedDecision } from "./definition";
import { queueOf, requireClaim } from "./disputes";
import { lockFor, participantsOf, readRow } from "./rows";

export type Decided = ProposedDecision["input"];

export type Deciding<K extends Kind, Schema extends z.ZodType, Prepared> = Omit<
  Act<K, "admin", Schema, Prepared>,
  "allow" | "event"
> & {
  /** Refuses a decision, whether it takes effect immediately or is proposed. */
  check?: (context: Context<K, "admin", Prepared>, input: z.output<Schema>) => Promise<void> | void;
};

/**
 * Declares the command by which the administrator who has claimed a dispute decides it. Above an amount it only creates
 * a proposal; `proposalHandler` carries out the decision when a second administrator approves it.
 */
export function resolve<K extends Kind, Schema extends z.ZodType<Decided>, Prepared = undefined>(
  deal: Definition<K>,
  { prepare, check, ...declaration }: Deciding<K, Schema, Prepared>,
  work: Work<K, "admin", Schema, Prepared>,
): Command<"admin", Schema, K["caseFile"] | Pending> & { proposalHandler: ProposalHandler } {
  type Acting = CommandContext<"admin", Prepared>;
  const { name, input: schema } = declaration;
  const event = deal.disputes.decision;

  async function before(actor: AdminActor, input: z.output<Schema>): Promise<Prepared> {
    const row = await expire(deal, input.id);
    return (await prepare?.({ actor, row }, input)) as Prepared;
  }

  async function locked({ tx, actor, now, ...context }: Acting, { id }: Decided) {
    const found = await lockFor(deal, tx, { id, event, actor, now });
    return { tx, actor, now, ...context, ...found };
  }

  async function mayDecide(context: Awaited<ReturnType<typeof locked>>, input: z.output<Schema>) {
    const { tx, actor, row, now } = context;
    if (deal.disputes.requiresBothAnswers)
      await requireAnswers(deal, tx, row, { timezone: actor.timezone, now });
    await check?.(context, input);
  }

  async function decide(context: Awaited<ReturnType<typeof locked>>, input: z.output<Schema>): Promise<void> {
    const outcome = await work(context, input);
    await completeAct(deal, context, { row: context.row, event, outcome });
  }

  const decision = command<"admin", Schema, K["caseFile"] | Pending, Prepared>(
    { ...declaration, allow: "admin", audit: recorded, prepare: ({ actor }, input) => before(actor, input) },
    async (found, input) => {
      const context = await locked(found, input);
      const { tx, actor, row } = context;
      await requireClaim(tx, row, actor);
      await mayDecide(context, input);
      const worthCents = await deal.disputes.worth(tx, row);
      if (needsSecondAdministrator(worthCents, await getSettings(["disputeApprovalEur"], tx))) {
        return propose(deal, context, { input, worthCents });
      }
      await decide(context, input);
      return deal.caseFile(actor, input.id, tx);
    },
  );

  const proposalHandler = defineProposalHandler({
    key: deal.type,
    read: ({ input }) => schema.parse(input),
    prepare: (actor, { payload: input }) => before(actor, input),
    staleness: async (source, { payload: input, proposedBy }) => {
      const row = await readRow(deal, input.id, source);
      return row ? stalenessIn(deal, row, proposedBy) : deal.missing;
    },
    carryOut: async (approving, { id: proposal, payload: input, proposedBy }) => {
      const record: Acting["record"] = (line) =>
        approving.record({ ...line, action: name, details: { ...line.details, proposal } });
      const context = await locked({ ...approving, record } as Acting, input);
      const stale = stalenessIn(deal, context.row, proposedBy);
      if (stale) throw new DomainError("conflict", stale);
      await mayDecide(context, input);
      await decide(context, input);
    },
  });
  return { ...decision, proposalHandler };
}

function stalenessIn<K extends Kind>(deal: Definition<K>, row: K["row"], proposedBy: string): string | null {
  const { machine, disputes } = deal;
  if (!machine.stepFrom(row.status, disputes.decision)) {
    return machine.refusal(row.status, disputes.decision).message;
  }
  return row.claimedBy === proposedBy ? null : CASE_LEFT;
}

type Proposed = { input: Decided; worthCents: bigint };

function propose<K extends Kind>(
  deal: Definition<K>,
  context: Context<K, "admin", unknown>,
  { input, worthCents }: Proposed,
): Promise<Pending> {
  const { tx, actor, now, record, row } = context;
  const { id, for: side, buyerPercent, reason } = input;
  const decision = { for: side, ...(side === "share" && { buyerPercent }) };
  const name = `${deal.machine.noun} n.º ${id}`;
  const parties = participantsOf(deal, row);
  return deal.disputes.propose(
    tx,
    { actor, now, record },
    {
      kind: "dispute",
      reason,
      worthCents,
      payload: {
        deal: deal.type,
        id,
        queue: queueOf(deal),
        name,
        parties,
        input: { id, ...decision, reason },
      },
      details: { [deal.auditIdKey]: id, ...decision },
    },
  );
}
