import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
import { isoDateTime } from "@/lib/core/fields/response";
import { isoOrNull } from "@/lib/core/format/clock";
import { NOTIFICATION_CATEGORIES, WEBHOOK_STATUSES } from "@/lib/notifications/constants";
import type { ListedDelivery, ListedWebhook } from "./queries";

const webhookSchema = z
  .object({
    id: z.number().int(),
    url: z.string(),
    description: z.string(),
    categories: z
      .array(z.enum(NOTIFICATION_CATEGORIES))
      .describe("Categories of notification that the webhook receives"),
    isOn: z.boolean(),
    offReason: z.string().nullable().describe("Why it was disabled automatically; null if it was not"),
    oldSecretUntil: isoDateTime
      .nullable()
      .describe("Until when the previous secret also signs; null if there is none"),
    createdAt: isoDateTime,
  })
  .meta({ id: "Webhook" });

const deliverySchema = z
  .object({
    id: z.number().int(),
    eventId: z.string().describe("Value of `Webhook-Id`, the same for all attempts and replays"),
    type: z.string().describe("Area and event, the same as `kind` of the notification"),
    status: z.enum(WEBHOOK_STATUSES),
    attempts: z.number().int(),
    responseStatus: z.number().int().nullable(),
    lastError: z.string().nullable(),
    happenedAt: isoDateTime,
    nextAttemptAt: isoDateTime.nullable(),
    endedAt: isoDateTime.nullable(),
  })
  .meta({ id: "WebhookDelivery" });

export type WebhookLine = z.output<typeof webhookSchema>;
export type DeliveryLine = z.output<typeof deliverySchema>;

function webhookLine({ oldSecretUntil, offSince, createdAt, ...webhook }: ListedWebhook): WebhookLine {
  const { id, url, description, categories, offReason } = webhook;
  return {
    ...{ id, url, description, categories, offReason },
    isOn: offSince === null,
    oldSecretUntil: isoOrNull(oldSecretUntil),
    createdAt: createdAt.toISOString(),
  };
}

function deliveryLine(delivery: ListedDelivery): DeliveryLine {
  const { id, eventId, type, status, attempts, responseStatus, lastError } = delivery;
  return {
    ...{ id, eventId, type, status, attempts, responseStatus, lastError },
    happenedAt: delivery.happenedAt.toISOString(),
    nextAttemptAt: status === "queued" ? delivery.nextAttemptAt.toISOString() : null,
    endedAt: isoOrNull(delivery.endedAt),
  };
}

const secret = z.string().describe("Secret that signs the deliveries; returned only this once");

export const webhookJson = presenter(webhookSchema, webhookLine);
export const webhooksJson = presenter(z.array(webhookSchema), (rows: readonly ListedWebhook[]) =>
  rows.map(webhookLine),
);
export const createdWebhookJson = presenter(
  webhookSchema.extend({ secret }),
  (row: ListedWebhook & { secret: string }) => ({ ...webhookLine(row), secret: row.secret }),
);
export const webhookSecretJson = presenter(z.object({ secret }), (renewed: { secret: string }) => renewed);
export const deliveryJson = presenter(deliverySchema, deliveryLine);
export const deliveriesJson = presenter(z.array(deliverySchema), (rows: readonly ListedDelivery[]) =>
  rows.map(deliveryLine),
);
