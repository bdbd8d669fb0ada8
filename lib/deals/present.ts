import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
import { isoDateTime } from "@/lib/core/fields/response";
import { SALE_DECISIONS } from "./constants";
import { claimEnd } from "./disputes";

const rating = z
  .object({
    stars: z.number().int(),
    comment: z.string().nullable(),
    removalReason: z
      .string()
      .nullable()
      .describe("Why an administrator removed your rating, which only you can see; null while it counts"),
  })
  .nullable();

const personSchema = z.object({ id: z.string(), name: z.string(), email: z.string() });

/** The schema of the parties of a case, as administrators see them. */
export function partyFields<const Party extends string>(parties: readonly Party[]) {
  return Object.fromEntries(parties.map((party) => [party, personSchema])) as Record<
    Party,
    typeof personSchema
  >;
}

/** The schema of a line of the timeline of a deal between these parties. */
export function entrySchema<const Party extends string>(parties: readonly Party[]) {
  return z.object({
    id: z.number().int(),
    event: z.string(),
    name: z.string(),
    actor: z.enum([...parties, "administrator", "system"]),
    note: z.string().nullable(),
    fileUrl: z.string().nullable(),
    createdAt: isoDateTime,
  });
}

/** The ratings of the parties, as one of them may see them. */
export const ratingsSchema = z.object({ mine: rating, theirs: rating, until: isoDateTime.nullable() });

type ChatLine<Party> = {
  id: number;
  by: Party;
  body: string;
  imageFileId: string | null;
  createdAt: Date;
  deletedAt: Date | null;
};
type Chat<Party> = { id: number; messages: readonly ChatLine<Party>[]; hasMore: boolean };

/** Returns the presenter of the chat of a disputed deal; its images are served under `path`. */
export function disputeChatJson<const Party extends string>(
  name: string,
  { parties, path }: { parties: readonly Party[]; path: string },
) {
  const message = z.object({
    id: z.number().int(),
    by: z.enum(parties),
    body: z.string().describe("Plain text; empty if the message is only an image"),
    imageUrl: z.string().nullable(),
    createdAt: isoDateTime,
    deletedAt: isoDateTime.nullable().describe("When its author deleted it; the parties no longer see it"),
  });
  const schema = z
    .object({
      messages: z.array(message).describe("Oldest first"),
      hasMore: z.boolean().describe("Whether there are older messages than these"),
    })
    .meta({ id: name });
  return presenter(schema, ({ id: deal, messages, hasMore }: Chat<Party>) => ({
    messages: messages.map(({ id, by, body, imageFileId, createdAt, deletedAt }) => ({
      id,
      by,
      body,
      imageUrl: imageFileId && `${path}/${deal}/images/${id}`,
      createdAt: createdAt.toISOString(),
      deletedAt: deletedAt?.toISOString() ?? null,
    })),
    hasMore,
  }));
}

/** A chat as it is displayed, for any kind of deal. */
export type ShownDisputeChat = {
  messages: {
    id: number;
    by: string;
    body: string;
    imageUrl: string | null;
    createdAt: string;
    deletedAt: string | null;
  }[];
  hasMore: boolean;
};

/** The schema of the claim on a dispute. */
const claimSchema = z
  .object({
    by: z.object({ id: z.string(), name: z.string() }),
    since: isoDateTime,
    until: isoDateTime.describe("When the claim expires and another administrator can claim the dispute"),
  })
  .nullable()
  .describe("Administrator who has claimed the dispute; null if nobody has");

type Claimer = { id: string; name: string };

/**
 * Returns SQL for the administrator whose id is in this column, as part of the deal's own statement; null for a person
 * who is no longer one, whose claim the commands ignore.
 */
export const claimerOf = (claimedBy: PgColumn) =>
  sql`(select json_build_object('id', claimer.id, 'name', trim(claimer.first_name || ' ' || claimer.last_name))
    from users as claimer
    where claimer.id = ${claimedBy} and claimer.is_admin and claimer.deleted_at is null)` as SQL<Claimer | null>;

/** Returns the claim on a deal that is in dispute, otherwise null. */
export function shownClaim(
  { status, claimedAt }: { status: string; claimedAt: Date | null },
  claimer: Claimer | null,
) {
  if (status !== "disputed" || !claimer || !claimedAt) return null;
  return { by: claimer, since: claimedAt.toISOString(), until: claimEnd(claimedAt).toISOString() };
}

export const needsApprovalSchema = z
  .boolean()
  .describe("Whether the amount requires a second administrator to approve the decision");

/** The fields of a decision on a sale, where each party may get a share. */
export const saleDecided = {
  for: z.enum(SALE_DECISIONS),
  buyerPercent: z
    .number()
    .int()
    .nullable()
    .describe("Buyer's part in percent if the decision is a share; null otherwise"),
  reason: z.string(),
  decidedAt: isoDateTime,
};

/** The schema of a decision that waits for a second administrator. */
const waitingSchema = z
  .object({ id: z.number().int(), by: z.object({ id: z.string(), name: z.string() }), at: isoDateTime })
  .nullable()
  .describe(
    "Proposed decision that waits for a second administrator: its id, proposer and time; null if there is none",
  );

/** The fields about who decides a dispute and what they have proposed. */
export const claimFields = { claim: claimSchema, waiting: waitingSchema };

/**
 * Returns SQL for the open proposal, by the administrator who has claimed the case, to decide a deal of this table;
 * part of the deal's own statement.
 */
export const waitingOf = (type: string, { id, claimedBy }: Record<"id" | "claimedBy", PgColumn>) =>
  sql`(select json_build_object('id', waiting.id, 'at', waiting.proposed_at, 'by',
      json_build_object('id', proposer.id, 'name', trim(proposer.first_name || ' ' || proposer.last_name)))
    from admin_proposals as waiting join users as proposer on proposer.id = waiting.proposed_by
    where waiting.kind = 'dispute' and waiting.status = 'proposed' and waiting.proposed_by = ${claimedBy}
      and waiting.payload->>'deal' = ${type} and waiting.payload->>'id' = ${id}::text)` as SQL<Waiting | null>;

export type Waiting = { id: number; at: string; by: Claimer };

/** Returns the waiting decision of a deal that is still in dispute, otherwise null. */
export function shownWaiting({ status }: { status: string }, waiting: Waiting | null) {
  if (status !== "disputed" || !waiting) return null;
  return { ...waiting, at: new Date(waiting.at).toISOString() };
}
