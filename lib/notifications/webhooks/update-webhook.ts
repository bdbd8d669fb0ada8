import { eq } from "drizzle-orm";
import type { Tx } from "@/db";
import { webhookEndpoints } from "@/db/schema";
import type { Viewer } from "@/lib/auth/actor";
import { FACTOR_CONFIRMATION_MINUTES } from "@/lib/auth/constants";
import { type CommandContext, command, recorded } from "@/lib/core/command/command";
import type { NotificationCategory } from "@/lib/notifications/constants";
import { lockEndpoint, type Owner } from "./endpoints";
import { notifyWebhookAddress } from "./notices";
import { updateInstallationWebhookInput, updateWebhookInput } from "./schema";

/** A member edits one of their webhooks, or switches it on or off. */
export const updateWebhook = command(
  {
    name: "messaging.update-webhook",
    allow: "user",
    input: updateWebhookInput,
    refuses: ["not_found"],
    confirmedWithinMinutes: FACTOR_CONFIRMATION_MINUTES,
    audit: recorded,
  },
  (context, input) => change(context, context.actor.id, input),
);

/** An administrator edits a webhook of the installation. */
export const updateInstallationWebhook = command(
  {
    name: "admin.update-webhook",
    allow: "admin",
    input: updateInstallationWebhookInput,
    refuses: ["not_found"],
    audit: recorded,
  },
  (context, input) => change(context, null, input),
);

type Context = Pick<CommandContext<"user", unknown>, "now" | "record" | "request"> & {
  tx: Tx;
  actor: Viewer;
};
type Input = {
  id: number;
  isOn?: boolean | undefined;
  url?: string | undefined;
  description?: string | undefined;
  categories?: NotificationCategory[] | undefined;
};

async function change(context: Context, owner: Owner, { id, isOn, ...asked }: Input) {
  const { tx, actor, request, now, record } = context;
  const before = await lockEndpoint(tx, id, owner);
  const offSince = isOn === undefined ? before.offSince : isOn ? null : (before.offSince ?? now);
  const offReason = offSince ? before.offReason : null;
  const [row] = await tx
    .update(webhookEndpoints)
    .set({ ...asked, offSince, offReason })
    .where(eq(webhookEndpoints.id, id))
    .returning();
  if (!row) throw new Error("the webhook was not found");
  if (row.url !== before.url) {
    const { description, url } = row;
    await notifyWebhookAddress(tx, actor, { what: "moved", owner, description, url, request, now });
  }
  record({
    ...(owner && { targetId: owner }),
    details: { webhook: id, ...asked, ...(isOn !== undefined && { isOn }) },
  });
  return row;
}
