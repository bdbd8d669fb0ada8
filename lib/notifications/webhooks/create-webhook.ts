import { webhookEndpoints } from "@/db/schema";
import { FACTOR_CONFIRMATION_MINUTES } from "@/lib/auth/constants";
import { lockAdmins, lockUser } from "@/lib/auth/rows";
import { type CommandContext, command } from "@/lib/core/command/command";
import type { NotificationCategory } from "@/lib/notifications/constants";
import { newSecret, type Owner, requireRoom } from "./endpoints";
import { notifyWebhookAddress } from "./notices";
import { createInstallationWebhookInput, createWebhookInput } from "./schema";

type Input = { url: string; description: string; categories: NotificationCategory[] };

/** A member creates a webhook that receives their notifications. Its secret is returned only once. */
export const createWebhook = command(
  {
    name: "messaging.create-webhook",
    allow: "user",
    input: createWebhookInput,
    refuses: ["conflict"],
    confirmedWithinMinutes: FACTOR_CONFIRMATION_MINUTES,
    audit: ({ actor, input: { url, description } }) => ({
      targetId: actor.id,
      details: { url, description },
    }),
  },
  async (context, input) => {
    const { tx, actor, request, now } = context;
    await lockUser(tx, actor.id);
    const { description, url } = input;
    await notifyWebhookAddress(tx, actor, {
      what: "created",
      owner: actor.id,
      description,
      url,
      request,
      now,
    });
    return write(context, context.actor.id, input);
  },
);

/** An administrator creates a webhook of the installation that receives administrators' notifications. */
export const createInstallationWebhook = command(
  {
    name: "admin.create-webhook",
    allow: "admin",
    input: createInstallationWebhookInput,
    refuses: ["conflict"],
    audit: ({ input: { url, description } }) => ({ details: { url, description } }),
  },
  async (context, input) => {
    const { tx, actor, request, now } = context;
    await lockAdmins(tx);
    const { description, url } = input;
    await notifyWebhookAddress(tx, actor, { what: "created", owner: null, description, url, request, now });
    return write(context, null, { ...input, categories: ["administration"] });
  },
);

type Context = Pick<CommandContext<"user", unknown>, "tx" | "now">;

async function write({ tx, now }: Context, owner: Owner, input: Input) {
  await requireRoom(tx, owner);
  const { secret, sealed } = newSecret(owner);
  const values = { ...input, userId: owner, secret: sealed, createdAt: now };
  const [row] = await tx.insert(webhookEndpoints).values(values).returning();
  if (!row) throw new Error("the webhook was not inserted");
  return { ...row, secret };
}
