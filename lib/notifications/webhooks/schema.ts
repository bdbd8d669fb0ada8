import { z } from "zod";
import { pageLimit } from "@/lib/core/fields/page-limit";
import { numberCursor, rowId } from "@/lib/core/fields/row-id";
import { singleLine } from "@/lib/core/fields/text";
import { isPublicUrl } from "@/lib/gateways/public-post";
import { MEMBER_EVENTS } from "@/lib/notifications/constants";

const NO_EVENT = "Elige al menos un tipo de aviso";

const url = z
  .string("Escribe la dirección")
  .trim()
  .min(1, "Escribe la dirección")
  .max(1_000, "La dirección es demasiado larga")
  .refine(isPublicUrl, "Escribe una dirección pública que empiece por https://");

const categories = z
  .array(z.enum(MEMBER_EVENTS, "Ese tipo de aviso no existe"), NO_EVENT)
  .min(1, NO_EVENT)
  .refine((chosen) => new Set(chosen).size === chosen.length, "Hay avisos repetidos");

const fields = { url, description: singleLine("Escribe para qué es", 80) };

export const createWebhookInput = z.object({ ...fields, categories });
/** Without categories: the installation's webhooks receive all notifications of administrators. */
export const createInstallationWebhookInput = z.object(fields);

const id = rowId("El webhook no existe");
const isOn = z.boolean("Indica si está encendido").optional();

export const webhookIdParams = z.object({ id });
export const updateWebhookInput = createWebhookInput.partial().extend({ id, isOn });
export const updateInstallationWebhookInput = createInstallationWebhookInput.partial().extend({ id, isOn });

const DELIVERIES_PER_PAGE = 20;

export const listDeliveriesInput = z.object({
  id,
  cursor: numberCursor,
  limit: pageLimit(DELIVERIES_PER_PAGE),
});

export const replayDeliveryInput = z.object({ id, deliveryId: rowId("El envío no existe") });

/** The form sends the categories in one field. */
export const createWebhookForm = z.object({
  url: z.string().default(""),
  description: z.string().default(""),
  categories: z
    .string()
    .default("")
    .transform((text) => text.split(",").filter(Boolean) as (typeof MEMBER_EVENTS)[number][]),
});

/** The panel and the settings only switch it on or off, with a text value. */
export const updateWebhookForm = z.object({
  id: z.string().transform(Number),
  isOn: z.stringbool("Indica si está encendido"),
});
